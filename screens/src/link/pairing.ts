// What a device says to the door before it is a screen, and what whoever deals says about it.
import type { Admit, Elsewhere, KeyFor, Paired, WantsIn } from "../wire.ts";

// How a device stands that wants in, or why it cannot, in the door's own words.
export type Stands = Paired | { readonly state: "refused"; readonly words: string } | { readonly state: "offline" };

const BY_CODE = /^\/t\/[\w-]+\/(seat\/\d+|centre|results)$/;

// The screen that a path stands for, where a dealer lets it in; the others take the operator's key.
export function letInByCode(path: string): string {
  return BY_CODE.test(path) ? path.slice(1) : "";
}

export async function wantIn(screen: string, code: string): Promise<Stands> {
  try {
    const answer = await post("/api/1/pairing", { screen, code } satisfies WantsIn);
    const said = (await answer.json()) as Paired & { detail?: string };
    return answer.ok ? said : { state: "refused", words: said.detail ?? "" };
  } catch {
    return { state: "offline" };
  }
}

export async function settle(table: string, codes: readonly string[], yes: boolean): Promise<void> {
  // What became of it is seen in the list of those who wait.
  await post("/api/1/admit", { table, codes, yes } satisfies Admit).catch(() => null);
}

// Where a screen is opened on another machine; nothing where it may not be.
export async function elsewhere(screen: string): Promise<Elsewhere | null> {
  try {
    const answer = await post("/api/1/key", { screen } satisfies KeyFor);
    return answer.ok ? ((await answer.json()) as Elsewhere) : null;
  } catch {
    return null;
  }
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
