"""`python -m croupier.cli`, for where no script was installed."""

import sys

from croupier.cli import main

sys.exit(main())
