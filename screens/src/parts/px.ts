// Lengths as a style wants them. Through the style object and never an attribute, which the page's own policy forbids.
export function px(lengths: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, `${length}px`]));
}
