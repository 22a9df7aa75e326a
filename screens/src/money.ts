// How amounts are written, once for all screens: in dollars, or in points at a table where no money changes hands. The
// same in every language: two people at a table who read one amount must see one thing.
import { signal } from "@preact/signals";

// Told by the table before anything of its money is shown.
export const points = signal(false);

// 1250 cents as `$12.50`, and `$5` where there are no cents; for points `12.50 pt` and `5 pt`, on one line.
export function money(cents: number): string {
  return written(cents, cents % 100 !== 0);
}

// A balance of money always has its cents, so that its width does not jump; points have them where there are some.
export function balance(cents: number): string {
  return written(cents, !points.value || cents % 100 !== 0);
}

function written(cents: number, all: boolean): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = all ? `.${String(Math.abs(cents) % 100).padStart(2, "0")}` : "";
  const [before, after] = points.value ? ["", "\u00a0pt"] : ["$", ""];
  return `${cents < 0 ? "−" : ""}${before}${whole}${rest}${after}`;
}

const TOLD = /^(-?)\$([\d,]+)(?:\.(\d\d))?$/;

// An amount that the table has written into a refusal, as this screen writes it; other words stay as they are.
export function retold(text: string): string {
  const found = TOLD.exec(text);
  if (!found) return text;
  const [, sign, whole = "", rest = "0"] = found;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(rest);
  return money(sign ? -cents : cents);
}
