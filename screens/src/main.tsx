// Every screen starts here; what it shows depends on the badge that the table gave it.
import { render } from "preact";

render(<p>Croupier</p>, document.getElementById("screen") as HTMLElement);
