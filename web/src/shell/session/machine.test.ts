import { describe, expect, test } from "vitest";
import type { Login, Stored } from "./login";
import {
  type Effect,
  type Event,
  FOCUS_THRESHOLD,
  initial,
  LONGEST_DELAY_MS,
  REFRESH_LEAD,
  type State,
  step,
} from "./machine";

const NOW = 1_800_000_000;
const HOUR = 3_600;

/** Creates a guest's login with this many seconds left. */
function guest(left: number, token = "guest"): Login {
  return { access_token: token, issue_time: NOW - 100, expires_in: left + 100, is_third_party_bound: 0 };
}

function bound(left: number): Login {
  return { ...guest(left, "bound"), is_third_party_bound: 1 };
}

const none: Stored = { kind: "none" };
const unparsable: Stored = { kind: "unparsable" };
const stored = (login: Login): Stored => ({ kind: "login", login });
const resting = (login: Login): State => ({ kind: "resting", login, attempts: 0 });

/** Returns the name of the transition that an event causes, and its effects. */
function did(state: State, event: Event) {
  const { transition, effects } = step(state, event, NOW);
  return [transition, ...effects.map(inWords)];
}

function inWords(effect: Effect): string {
  if (effect.kind === "wait") return `wait ${effect.ms / 1_000}`;
  return effect.kind === "refresh" ? `refresh ${effect.login.access_token}` : effect.kind;
}

describe("at the start", () => {
  const start = (found: Stored) => did(initial, { kind: "start", stored: found });

  test("no stored login: a visitor login is requested", () => {
    expect(start(none)).toEqual(["no stored login", "request visitor login"]);
  });

  test("a stored login that cannot be parsed: cleared, and a visitor login requested", () => {
    expect(start(unparsable)).toEqual(["unparsable login", "clear", "request visitor login"]);
  });

  test.each([600, 599, 1, 0, -1, -1_000_000])("a guest with %i seconds left: refreshed now", (left) => {
    expect(start(stored(guest(left)))).toEqual(["guest refreshed now", "refresh guest"]);
  });

  test.each([
    [601, 1],
    [HOUR, HOUR - REFRESH_LEAD],
    [576 * HOUR + 600, 576 * HOUR],
  ])("a guest with %i seconds left: a refresh is scheduled in %i", (left, wait) => {
    expect(start(stored(guest(left)))).toEqual(["guest refresh scheduled", `wait ${wait}`]);
  });

  test("the scheduled delay is capped at 576 hours", () => {
    expect(start(stored(guest(30 * 24 * HOUR)))).toEqual(["guest refresh scheduled", `wait ${576 * HOUR}`]);
    expect(LONGEST_DELAY_MS).toBe(2_073_600_000);
    expect(LONGEST_DELAY_MS).toBeLessThan(2 ** 31);
  });

  test("a bound login is kept until it expires", () => {
    expect(start(stored(bound(30)))).toEqual(["bound login kept", "wait 30"]);
    expect(start(stored(bound(180 * 24 * HOUR)))).toEqual(["bound login kept", `wait ${576 * HOUR}`]);
  });

  test.each([0, -5])("a bound login with %i seconds left: cleared, and a visitor login requested", (left) => {
    expect(start(stored(bound(left)))).toEqual(["bound login expired", "clear", "request visitor login"]);
  });
});

describe("when the timer rings", () => {
  const ring = (state: State, found: Stored) => did(state, { kind: "timer", stored: found });

  test("the scheduled refresh is made, also one that the cap brought early", () => {
    expect(ring(resting(guest(600)), stored(guest(600)))).toEqual(["scheduled refresh", "refresh guest"]);
    expect(ring(resting(guest(9_999)), stored(guest(9_999)))).toEqual(["scheduled refresh", "refresh guest"]);
  });

  test("a login that another tab has brought is scheduled for, not refreshed", () => {
    const brought = stored(guest(HOUR, "brought"));
    expect(ring(resting(guest(600)), brought)).toEqual(["guest refresh scheduled", "wait 3000"]);
  });

  test("a bound login that has not expired yet is kept", () => {
    expect(ring(resting(bound(9)), stored(bound(9)))).toEqual(["bound login kept", "wait 9"]);
  });

  test("an expired bound login is cleared, and a visitor login requested", () => {
    expect(ring(resting(bound(0)), stored(bound(0)))).toEqual([
      "bound login expired",
      "clear",
      "request visitor login",
    ]);
  });

  test("after a failure it is tried again", () => {
    const retrying: State = { kind: "retrying", attempts: 3 };
    expect(ring(retrying, none)).toEqual(["no stored login", "request visitor login"]);
    expect(ring(retrying, stored(guest(300)))).toEqual(["guest refreshed now", "refresh guest"]);
  });
});

describe("when the window regains focus or the tab becomes visible", () => {
  const look = (state: State, found: Stored) => did(state, { kind: "look", stored: found });

  test.each([60, 1, 0, -1])("a guest with %i seconds left is refreshed", (left) => {
    expect(look(resting(guest(left)), stored(guest(left)))).toEqual([
      "looked at, refreshed",
      "refresh guest",
    ]);
  });

  test.each([61, 600, HOUR])("with %i seconds left nothing happens", (left) => {
    expect(look(resting(guest(left)), stored(guest(left)))).toEqual(["looked at, at ease"]);
  });

  test("without a login a visitor login is requested", () => {
    expect(look(resting(guest(HOUR)), none)).toEqual(["looked at, no login", "request visitor login"]);
  });

  test("a bound login is kept to its last second, then cleared", () => {
    expect(look(resting(bound(5)), stored(bound(5)))).toEqual(["bound login kept", "wait 5"]);
    expect(look(resting(bound(0)), stored(bound(0)))).toEqual([
      "bound login expired",
      "clear",
      "request visitor login",
    ]);
  });

  test("while the server is asked already, it is not asked again", () => {
    expect(look({ kind: "asking", attempts: 0 }, none)).toEqual(["already asking"]);
  });
});

describe("what the server answers", () => {
  const asking: State = { kind: "asking", attempts: 2 };

  test("a login that was received is scheduled for, and past failures are forgotten", () => {
    const { state, effects } = step(asking, { kind: "received", login: guest(HOUR) }, NOW);
    expect(state).toEqual({ kind: "resting", login: guest(HOUR), attempts: 0 });
    expect(effects.map(inWords)).toEqual(["wait 3000"]);
  });

  test.each([600, 5, 0, -1])(
    "a guest's login that comes with %i seconds left is refreshed at once",
    (left) => {
      expect(did(asking, { kind: "received", login: guest(left) })).toEqual([
        "received login due",
        "refresh guest",
      ]);
    },
  );

  test.each([0, -5])("a bound login that comes with %i seconds left is cleared at once", (left) => {
    expect(did(asking, { kind: "received", login: bound(left) })).toEqual([
      "received login due",
      "clear",
      "request visitor login",
    ]);
  });

  test("one that comes in place of a due one, and is due as well, waits as after a failure", () => {
    const first = step(asking, { kind: "received", login: guest(5) }, NOW);
    const second = step(first.state, { kind: "received", login: guest(5, "second") }, NOW);
    expect(second.effects.map(inWords)).toEqual(["wait 4"]);
    expect(second.state).toMatchObject({ kind: "resting", attempts: 3 });
    const ring = step(second.state, { kind: "timer", stored: stored(guest(1, "second")) }, NOW);
    expect(ring.effects.map(inWords)).toEqual(["refresh second"]);
  });

  test("neither does it where the due one has ended meanwhile, and its successor is due", () => {
    const first = step(asking, { kind: "received", login: guest(5) }, NOW);
    const over = step(first.state, { kind: "ended", token: "guest", stored: stored(guest(5)) }, NOW);
    expect(over.effects.map(inWords)).toEqual(["clear", "request visitor login"]);
    expect(did(over.state, { kind: "received", login: guest(5, "second") })).toEqual([
      "login received",
      "wait 4",
    ]);
  });

  test("a login that has ended is cleared, and a visitor login requested", () => {
    const ended: Event = { kind: "ended", token: "guest", stored: stored(guest(5)) };
    expect(did(asking, ended)).toEqual(["login ended", "clear", "request visitor login"]);
  });

  test("one that another tab has replaced since is not", () => {
    const ended: Event = { kind: "ended", token: "old", stored: stored(guest(HOUR)) };
    expect(did(asking, ended)).toEqual(["login received", "wait 3000"]);
  });

  test.each([
    [0, 1, 1],
    [0, 0, 0.5],
    [1, 1, 2],
    [5, 1, 32],
    [30, 1, 300],
  ])("failure after %i others, with luck %d: waits %d seconds", (attempts, luck, wait) => {
    expect(did({ kind: "asking", attempts }, { kind: "failed", luck })).toEqual([
      "attempt failed",
      `wait ${wait}`,
    ]);
  });

  test("a refused visitor login is over: no timer makes another attempt", () => {
    const refused = step(asking, { kind: "refused", retryAfter: 0, stored: none }, NOW);
    expect([refused.transition, refused.state.kind, refused.effects]).toEqual([
      "attempt refused",
      "refused",
      [],
    ]);
  });

  test.each<[string, Event]>([
    ["looking again", { kind: "look", stored: none }],
    ["a call that wants a login", { kind: "wanted", token: null, stored: none }],
    ["signing out", { kind: "start", stored: none }],
  ])("%s makes the next attempt, though not before the time that the server named", (_, trigger) => {
    const refused = (retryAfter: number) =>
      step(asking, { kind: "refused", retryAfter, stored: none }, NOW).state;
    expect(step(refused(0), trigger, NOW + 1).effects.map(inWords)).toEqual(["request visitor login"]);
    expect(did(refused(30), trigger)).toEqual(["refused, waiting"]);
    expect(step(refused(30), trigger, NOW + 30).effects.map(inWords)).toEqual(["request visitor login"]);
  });

  test("the calls of one page share an attempt that was refused; a reader who comes back makes another", () => {
    const refused = step(asking, { kind: "refused", retryAfter: 0, stored: none }, NOW).state;
    const call: Event = { kind: "wanted", token: null, stored: none };
    expect(step(refused, call, NOW + 0.9).transition).toBe("refused, waiting");
    expect(did(refused, { kind: "look", stored: none })).toContain("request visitor login");
  });

  test("a refusal that comes after another tab's login is none", () => {
    const late: Event = { kind: "refused", retryAfter: 0, stored: stored(guest(HOUR)) };
    expect(did(asking, late)).toEqual(["login received", "wait 3000"]);
  });

  test("a server that says how long to wait is believed", () => {
    expect(did(asking, { kind: "failed", luck: 0, atLeastMs: 90_000 })).toEqual([
      "attempt failed",
      "wait 90",
    ]);
  });
});

describe("a call that was refused", () => {
  test("gets a guest a new login, and a bound reader a guest's", () => {
    const [mine, theirs] = [guest(HOUR), bound(HOUR)];
    expect(did(resting(mine), { kind: "wanted", token: "guest", stored: stored(mine) })).toEqual([
      "refused login refreshed",
      "refresh guest",
    ]);
    expect(did(resting(theirs), { kind: "wanted", token: "bound", stored: stored(theirs) })).toEqual([
      "refused bound login cleared",
      "clear",
      "request visitor login",
    ]);
  });

  test("with a login that another tab has replaced gets nothing new", () => {
    const wanted: Event = { kind: "wanted", token: "old", stored: stored(guest(HOUR)) };
    expect(did(initial, wanted)).toEqual(["guest refresh scheduled", "wait 3000"]);
  });
});

test("what another tab has brought is taken, even if it is due: that tab sees to it", () => {
  const brought = (login: Login) =>
    did(resting(guest(600, "old")), { kind: "elsewhere", stored: stored(login) });
  expect(brought(guest(HOUR))).toEqual(["login received", "wait 3000"]);
  expect(brought(guest(10))).toEqual(["login received", "wait 1"]);
});

/** A seeded random number generator, so that a failure can be reproduced. */
function dice(seed: number) {
  let value = seed;
  return (faces: number) => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((value / 2 ** 32) * faces);
  };
}

test("whatever happens, in whatever order, it ends with a timer, a question or a refusal", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const anyLogin = () => (roll(2) ? guest(roll(800) - 50) : bound(roll(800) - 50));
    const anyStored = () => [none, unparsable, stored(anyLogin()), stored(anyLogin())][roll(4)] ?? none;
    let state: State = initial;
    let timer = false;
    let dueInARow = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const found = anyStored();
      const happenings: Event[] = [
        { kind: "timer", stored: found },
        { kind: "look", stored: found },
        { kind: "elsewhere", stored: found },
        { kind: "wanted", token: roll(2) ? "guest" : null, stored: found },
      ];
      const answers: Event[] = [
        { kind: "received", login: anyLogin() },
        { kind: "ended", token: "guest", stored: found },
        { kind: "failed", luck: roll(101) / 100 },
        { kind: "refused", retryAfter: roll(3), stored: found },
      ];
      const isAsking: boolean = state.kind === "asking";
      const event: Event =
        turn === 0
          ? { kind: "start", stored: found }
          : ((isAsking && roll(2) ? answers[roll(4)] : happenings[roll(4)]) ?? {
              kind: "look",
              stored: found,
            });
      const before: State = state;
      const next = step(state, event, NOW);
      state = next.state;
      const kinds = next.effects.map(({ kind }) => kind);
      const asks = kinds.filter((kind) => kind === "refresh" || kind === "request visitor login");
      if (asks.length > 0) timer = false;
      if (kinds.includes("wait")) timer = true;

      expect(asks.length, "one question at a time").toBeLessThanOrEqual(1);
      expect(asks.length === 1, "asking exactly when a question was sent").toBe(
        state.kind === "asking" &&
          (before.kind !== "asking" || event.kind === "ended" || event.kind === "received"),
      );
      if (state.kind === "refused") expect(timer, "only a trigger comes back to it").toBe(false);
      else if (state.kind !== "asking") expect(timer, "somebody will come back to it").toBe(true);
      dueInARow = event.kind === "received" && asks.length > 0 ? dueInARow + 1 : 0;
      expect(dueInARow, "a due login is replaced at once only once").toBeLessThanOrEqual(1);
      for (const effect of next.effects) {
        if (effect.kind === "wait") {
          expect(effect.ms).toBeGreaterThan(0);
          expect(effect.ms).toBeLessThanOrEqual(LONGEST_DELAY_MS);
        }
        if (effect.kind === "refresh") {
          expect(effect.login.is_third_party_bound, "a bound login is never refreshed").toBe(0);
        }
      }
      if (kinds.includes("clear")) expect(kinds).toContain("request visitor login");
    }
  }
});

test("the numbers are those of the specification", () => {
  expect([REFRESH_LEAD, FOCUS_THRESHOLD, LONGEST_DELAY_MS / 3_600_000]).toEqual([600, 60, 576]);
});
