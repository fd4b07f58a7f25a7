// What becomes of the operator's changes, as a pure function: state and event in, state and effect out.

export type Phase =
  /** The server has everything. */
  | "saved"
  /** Something was typed; it is sent after a pause. */
  | "waiting"
  | "sending"
  /** The last attempt failed; another one follows. */
  | "failed"
  /** Somebody else changed the draft: the operator decides which one stays. */
  | "conflict";

export interface Autosave {
  phase: Phase;
  /** Something was typed while a request was under way. */
  isDirty: boolean;
  /** Attempts that failed in a row. */
  failures: number;
}

export type Event =
  | "typed"
  | "paused"
  | "flush"
  | "stored"
  | "failed"
  | "conflicted"
  | "resolved"
  | "discarded";

export type Effect = { kind: "none" } | { kind: "wait"; ms: number } | { kind: "send" };

export const PAUSE_MS = 750;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

export const SAVED: Autosave = { phase: "saved", isDirty: false, failures: 0 };

const NOTHING: Effect = { kind: "none" };
const SEND: Effect = { kind: "send" };

export function next(state: Autosave, event: Event): [Autosave, Effect] {
  if (event === "discarded") return [SAVED, NOTHING];
  switch (state.phase) {
    case "saved":
      return event === "typed" ? [{ ...SAVED, phase: "waiting" }, wait(PAUSE_MS)] : [state, NOTHING];
    case "waiting":
      if (event === "typed") return [state, wait(PAUSE_MS)];
      return event === "paused" || event === "flush"
        ? [{ ...state, phase: "sending" }, SEND]
        : [state, NOTHING];
    case "sending":
      return whileSending(state, event);
    case "failed":
      // What is typed now goes with the next attempt, which it does not put off.
      return event === "paused" || event === "flush"
        ? [{ ...state, phase: "sending" }, SEND]
        : [state, NOTHING];
    case "conflict":
      return event === "resolved" ? [{ ...SAVED, phase: "sending" }, SEND] : [state, NOTHING];
  }
}

function whileSending(state: Autosave, event: Event): [Autosave, Effect] {
  switch (event) {
    case "typed":
    case "flush":
      return [{ ...state, isDirty: state.isDirty || event === "typed" }, NOTHING];
    case "stored":
      return state.isDirty ? [{ ...SAVED, phase: "waiting" }, wait(PAUSE_MS)] : [SAVED, NOTHING];
    case "failed": {
      const ms = RETRY_MS[Math.min(state.failures, RETRY_MS.length - 1)] ?? PAUSE_MS;
      return [{ phase: "failed", isDirty: false, failures: state.failures + 1 }, wait(ms)];
    }
    case "conflicted":
      return [{ phase: "conflict", isDirty: false, failures: 0 }, NOTHING];
    default:
      return [state, NOTHING];
  }
}

const wait = (ms: number): Effect => ({ kind: "wait", ms });
