// What only the dealer's screen knows: which menu is open.
import { signal } from "@preact/signals";

export type Menu = { readonly at: "seat"; readonly seat: number } | { readonly at: "open" } | { readonly at: "close" };
export const menu = signal<Menu | null>(null);

export function shut(): void {
  menu.value = null;
}
