import { describe, expect, test } from "vitest";
import { Chance } from "../../../test/chance";
import { type Autosave, type Effect, type Event, next, PAUSE_MS, SAVED } from "./autosave";

function happened(...events: Event[]): [Autosave, Effect] {
  let last: [Autosave, Effect] = [SAVED, { kind: "none" }];
  for (const event of events) last = next(last[0], event);
  return last;
}

describe("autosave", () => {
  test("sends what was typed after a pause", () => {
    expect(happened("typed")).toEqual([
      { ...SAVED, phase: "waiting" },
      { kind: "wait", ms: PAUSE_MS },
    ]);
    expect(happened("typed", "typed")[1]).toEqual({ kind: "wait", ms: PAUSE_MS });
    expect(happened("typed", "paused")[1]).toEqual({ kind: "send" });
    expect(happened("typed", "paused", "stored")[0]).toEqual(SAVED);
  });

  test("sends again what was typed during a request", () => {
    const [state, effect] = happened("typed", "paused", "typed", "stored");
    expect(state.phase).toBe("waiting");
    expect(effect).toEqual({ kind: "wait", ms: PAUSE_MS });
  });

  test("tries again after a failure, ever later", () => {
    const [first, wait] = happened("typed", "paused", "failed");
    expect([first.phase, wait]).toEqual(["failed", { kind: "wait", ms: 1_000 }]);
    const [, later] = happened("typed", "paused", "failed", "paused", "failed");
    expect(later).toEqual({ kind: "wait", ms: 2_000 });
    expect(happened("typed", "paused", "failed", "flush")[1]).toEqual({ kind: "send" });
  });

  test("sends nothing during a conflict until the operator decided", () => {
    const conflict: Event[] = ["typed", "paused", "conflicted"];
    for (const event of ["typed", "paused", "flush", "stored"] as const) {
      expect(happened(...conflict, event)).toEqual([{ ...SAVED, phase: "conflict" }, { kind: "none" }]);
    }
    expect(happened(...conflict, "resolved")[1]).toEqual({ kind: "send" });
    expect(happened(...conflict, "discarded")[0]).toEqual(SAVED);
  });

  test("never forgets what was typed, whatever happens", () => {
    const chance = new Chance(7);
    for (let round = 0; round < 2_000; round += 1) {
      let state = SAVED;
      let [typed, sent, stored] = [0, 0, 0];
      let isSending = false;
      for (let step = 0; step < 30; step += 1) {
        const events: Event[] = isSending
          ? ["typed", "stored", "failed", "conflicted", "flush"]
          : ["typed", "paused", "flush", "resolved"];
        const event = chance.pick(events);
        if (event === "typed") typed += 1;
        if (event === "stored") stored = sent;
        if (["stored", "failed", "conflicted"].includes(event)) isSending = false;
        const [now, effect] = next(state, event);
        state = now;
        if (effect.kind === "send") {
          expect(isSending).toBe(false);
          isSending = true;
          sent = typed;
        }
        if (state.phase === "saved") expect(stored).toBe(typed);
      }
    }
  });
});
