// What only the dealer's screen knows: which menu is open.
import { signal } from "@preact/signals";

export type Menu =
  | { readonly at: "seat"; readonly seat: number }
  | { readonly at: "options"; readonly page?: string }
  | { readonly at: "no_spin" }
  | { readonly at: "void" }
  | { readonly at: "hold" }
  | { readonly at: "wrong_number" };
export const menu = signal<Menu | null>(null);

export function shut(): void {
  menu.value = null;
}
