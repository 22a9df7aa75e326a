// The little of Node that the tests use, so that its types need not be a package.
declare module "node:test" {
  export function test(name: string, run: () => void): void;
}
declare module "node:assert/strict" {
  export function equal(found: unknown, wanted: unknown, why?: string): void;
  export function deepEqual(found: unknown, wanted: unknown, why?: string): void;
  export function ok(holds: unknown, why?: string): asserts holds;
}
declare module "node:fs" {
  export function readFileSync(at: URL, as: "utf8"): string;
  export function readdirSync(at: URL): string[];
  export function readdirSync(
    at: URL,
    options: { withFileTypes: true },
  ): { readonly name: string; isDirectory(): boolean }[];
}
