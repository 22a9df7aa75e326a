// An amount as it is keyed, digit by digit. Pure; kept as text so that what stands on the screen is what was typed.
export type Keyed = string;

const MOST_DIGITS = 9;

export function press(keyed: Keyed, key: string): Keyed {
  if (key === "⌫") return keyed.slice(0, -1);
  if (key === ".") return keyed.includes(".") ? keyed : `${keyed || "0"}.`;
  if (/\.\d\d$/.test(keyed) || keyed.length >= MOST_DIGITS) return keyed;
  return keyed === "0" ? key : keyed + key;
}

export function add(keyed: Keyed, cents: number): Keyed {
  const sum = amount(keyed) + cents;
  return sum % 100 ? (sum / 100).toFixed(2) : String(sum / 100);
}

export function amount(keyed: Keyed): number {
  const [whole = "", rest = ""] = keyed.split(".");
  return Number(whole || 0) * 100 + Number(rest.padEnd(2, "0") || 0);
}
