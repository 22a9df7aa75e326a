import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { CHECKING_MS, Link, pause, RESEND_MS, SILENT_MS, type Wish } from "../src/link/link.ts";
import type { Refusal, Request, ToScreen } from "../src/wire.ts";

const LAY = { type: "lay", place: "17", amount: 500 } as const;
const RED = { type: "lay", place: "red", amount: 500 } as const;
const NO: Refusal = { code: "too_late", words: "Your $5 went back to you.", clause: "", said: {} };

function hello(n: number): ToScreen {
  return { type: "hello", n } as ToScreen;
}

// A link with all that it sent and settled.
function joined(n = 0) {
  const sent: Request[] = [];
  const settled: [Wish, Refusal | null][] = [];
  const link = new Link(
    (request) => sent.push(request),
    (wish, refusal) => settled.push([wish, refusal]),
  );
  link.opened(0);
  link.heard(hello(n), 0);
  return { link, sent, settled };
}

test("nothing is asked before the table has said hello", () => {
  const link = new Link(
    () => ok(false, "nothing may be sent"),
    () => ok(false, "nothing may be settled"),
  );
  equal(link.ask(1, LAY, 0), null);
  equal(link.connection, "joining");
});

test("numbers go on from the last that the table has done", () => {
  const { link, sent } = joined(41);
  link.ask(3, LAY, 0);
  deepEqual(sent, [{ n: 42, round: 3, verb: LAY }]);
});

test("one command is out at a time, and what the finger did meanwhile follows in order", () => {
  const { link, sent, settled } = joined();
  link.ask(3, LAY, 0);
  link.ask(3, RED, 1);
  equal(sent.length, 1);
  equal(link.pending.length, 2);
  link.heard({ type: "answer", n: 1, refusal: null, would: [] }, 2);
  deepEqual(sent[1], { n: 2, round: 3, verb: RED });
  link.heard({ type: "answer", n: 2, refusal: NO, would: [] }, 3);
  deepEqual(settled.map(([wish, refusal]) => [wish.verb, refusal]), [[LAY, null], [RED, NO]]);
  equal(link.pending.length, 0);
});

test("an answer to another number settles nothing", () => {
  const { link, settled } = joined(7);
  link.ask(3, LAY, 0);
  link.heard({ type: "answer", n: 7, refusal: null, would: [] }, 1);
  equal(settled.length, 0);
});

test("after a reconnect the same number is sent again for the same round, done or not", () => {
  for (const done of [0, 1]) {
    const { link, sent, settled } = joined();
    link.ask(3, LAY, 0);
    link.lost(1006, 10);
    equal(link.connection, "offline");
    ok(link.checking(10));
    equal(link.ask(3, RED, 11), null, "nothing new is taken while nobody hears it");
    link.opened(20);
    link.heard(hello(done), 21);
    deepEqual(sent, [sent[0], sent[0]]);
    link.heard({ type: "answer", n: 1, refusal: null, would: [] }, 22);
    deepEqual(settled.map(([, refusal]) => refusal), [null]);
    ok(!link.checking(9999));
  }
});

test("what waited behind a lost command keeps its round", () => {
  const { link, sent } = joined();
  link.ask(3, LAY, 0);
  link.ask(3, RED, 0);
  link.lost(1012, 1);
  link.heard(hello(1), 2);
  link.heard({ type: "answer", n: 1, refusal: null, would: [] }, 3);
  deepEqual(sent.at(-1), { n: 2, round: 3, verb: RED });
});

test("silence about a command has it sent again, and says so", () => {
  const { link, sent } = joined();
  link.ask(3, LAY, 0);
  link.heard({ type: "beat" }, CHECKING_MS - 1);
  ok(!link.checking(CHECKING_MS - 1));
  ok(link.checking(CHECKING_MS));
  link.tick(RESEND_MS - 1);
  equal(sent.length, 1);
  link.tick(RESEND_MS);
  deepEqual(sent[1], sent[0]);
  link.tick(RESEND_MS + 1);
  equal(sent.length, 2);
  ok(link.checking(RESEND_MS + 1), "still unknown");
});

test("three seconds without a word are a lost line", () => {
  const { link } = joined();
  link.heard({ type: "beat" }, 1000);
  ok(!link.silent(1000 + SILENT_MS - 1));
  ok(link.silent(1000 + SILENT_MS));
});

test("close codes say whether to come back", () => {
  for (const [code, stands] of [[4401, "unpaired"], [4409, "replaced"], [1012, "offline"], [1006, "offline"]] as const) {
    const { link } = joined();
    link.lost(code, 1);
    equal(link.connection, stands);
  }
});

test("a frame that was no command is not sent for ever", () => {
  const { link, sent, settled } = joined();
  link.ask(3, LAY, 0);
  link.lost(1008, 1);
  equal(settled[0]?.[1]?.code, "not_understood");
  link.heard(hello(0), 2);
  equal(sent.length, 1);
});

test("a command that another screen has overtaken is let go, in words", () => {
  const { link, sent, settled } = joined();
  link.ask(3, LAY, 0);
  link.lost(1006, 1);
  link.heard(hello(5), 2);
  equal(settled[0]?.[1]?.code, "unknown");
  link.ask(3, RED, 3);
  equal(sent.at(-1)?.n, 6);
});

test("the pause grows from a quarter of a second to two, with room for chance", () => {
  equal(pause(0, 1), 250);
  equal(pause(1, 1), 500);
  equal(pause(20, 1), 2000);
  ok(pause(20, 0) < 2000 && pause(0, 0) > 0);
});
