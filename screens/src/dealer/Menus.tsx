// Which menu lies over the table.
import type { DealerView, Hello } from "../wire.ts";
import { NoSpin, Void } from "./Irregular.tsx";
import { HoldTable } from "./HoldTable.tsx";
import { Options } from "./Options.tsx";
import { SeatMenu } from "./SeatMenu.tsx";
import type { Menu } from "./state.ts";
import { WrongNumber } from "./WrongNumber.tsx";

export interface MenusProps {
  readonly hello: Hello;
  readonly view: DealerView;
  readonly menu: Menu;
}

export function Menus({ hello, view, menu }: MenusProps) {
  const rules = hello.desk;
  if (!rules) return null;
  switch (menu.at) {
    case "options":
      return <Options view={view} rules={rules} page={menu.page ?? ""} />;
    case "no_spin":
      return <NoSpin rules={rules} />;
    case "void":
      return <Void view={view} />;
    case "hold":
      return <HoldTable view={view} />;
    case "wrong_number":
      return <WrongNumber hello={hello} view={view} />;
    case "seat": {
      const line = view.seats.find((each) => each.seat === menu.seat);
      return line ? <SeatMenu key={menu.seat} line={line} view={view} rules={rules} /> : null;
    }
  }
}
