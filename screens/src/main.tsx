// Every screen starts here; which one it is stands in its address, and what it may do in the badge behind it.
import { render } from "preact";
import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/barlow-condensed/latin-600.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/felt.css";
import "./styles/seat.css";
import "./styles/touch.css";
import "./styles/upright.css";
import "./styles/menu.css";
import "./styles/chips.css";
import "./styles/dealer.css";
import "./styles/pad.css";
import "./styles/sheets.css";
import "./styles/prompt.css";
import "./styles/narrow.css";
import "./styles/room.css";
import "./styles/results.css";
import "./styles/pit.css";
import "./styles/devices.css";
import { DealerScreen } from "./dealer/DealerScreen.tsx";
import { stayAwake } from "./parts/awake.ts";
import { reloadWhenStale } from "./parts/build.ts";
import { Joining, Replaced } from "./parts/Standing.tsx";
import { Unpaired } from "./parts/Unpaired.tsx";
import { CentreScreen } from "./room/Centre.tsx";
import { PitScreen } from "./room/Pit.tsx";
import { ResultsScreen } from "./room/Results.tsx";
import { SeatScreen } from "./seat/SeatScreen.tsx";
import { StartPage } from "./start/Start.tsx";
import { begin } from "./languages.ts";
import { centreView, connection, hello, join, pitView, resultsView, view } from "./table.ts";

function Screen() {
  if (connection.value === "unpaired") return <Unpaired />;
  if (connection.value === "replaced") return <Replaced />;
  if (!hello.value || !(view.value ?? centreView.value ?? resultsView.value ?? pitView.value)) return <Joining />;
  switch (hello.value.role) {
    case "dealer":
      return <DealerScreen />;
    case "seat":
      return <SeatScreen />;
    case "centre":
      return <CentreScreen />;
    case "results":
      return <ResultsScreen />;
    case "pit":
      return <PitScreen />;
  }
}

const path = location.pathname.replace(/\/$/, "");
const root = document.getElementById("screen") as HTMLElement;

// The words first.
void begin().then(() => {
  if (path === "") {
    render(<StartPage />, root);
  } else {
    join(path);
    stayAwake();
    reloadWhenStale();
    render(<Screen />, root);
  }
});
