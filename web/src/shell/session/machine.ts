import { backoff } from "../browser/backoff";
import { isBound, type Login, type Stored, secondsLeft } from "./login";

/** A guest's login is refreshed this long before it expires. */
export const REFRESH_LEAD = 600;
/** A reader who comes back to the page gets a new login if the old one has no more than this left. */
export const FOCUS_THRESHOLD = 60;
/** What timers of browsers can count, with a day to spare. */
export const LONGEST_DELAY_MS = 576 * 60 * 60 * 1_000;

const FIRST_RETRY_MS = 1_000;
/** Calls of one page that need a login come within this many seconds of each other, and share an attempt. */
const SHARED_ATTEMPT = 1;

/** Where a session is. A login that is refreshed stays good meanwhile, so nobody who reads has to wait. */
export type State =
  | { kind: "new"; attempts: number }
  /** A login is there, and so is a timer. */
  | { kind: "resting"; login: Login; attempts: number }
  /** The server has been asked; `forDue` if it was for a login that had come already due. */
  | { kind: "asking"; attempts: number; forDue?: boolean }
  /** A refresh has failed; a timer says when to try again. */
  | { kind: "retrying"; attempts: number }
  /** A visitor login has failed at this time in seconds: the next trigger asks again, but not before the other. */
  | { kind: "refused"; attempts: number; at: number; notBefore: number };

export const initial: State = { kind: "new", attempts: 0 };

export type Event =
  | { kind: "start"; stored: Stored }
  /** The timer rang. */
  | { kind: "timer"; stored: Stored }
  /** The window has the focus again, the tab is visible again, the network is back, or another page is shown. */
  | { kind: "look"; stored: Stored }
  /** Another tab has stored or cleared a login. */
  | { kind: "elsewhere"; stored: Stored }
  /** A call was refused with this token, or there was none to call with. */
  | { kind: "wanted"; token: string | null; stored: Stored }
  | { kind: "received"; login: Login }
  /** The server knows this token no more. */
  | { kind: "ended"; token: string; stored: Stored }
  /** A visitor login was answered with a code that is not zero, perhaps with a time to wait in seconds, or not at all. */
  | { kind: "refused"; retryAfter: number; stored: Stored }
  /** A refresh has failed. `luck`, from 0 to 1, spreads the tabs of many readers over the time of a retry. */
  | { kind: "failed"; luck: number; atLeastMs?: number };

export type Effect =
  | { kind: "clear" }
  | { kind: "request visitor login" }
  | { kind: "refresh"; login: Login }
  | { kind: "wait"; ms: number };

/** Every transition by its name. */
export type Transition =
  | "no stored login"
  | "unparsable login"
  | "guest refreshed now"
  | "guest refresh scheduled"
  | "scheduled refresh"
  | "bound login kept"
  | "bound login expired"
  | "looked at, at ease"
  | "looked at, refreshed"
  | "looked at, no login"
  | "refused login refreshed"
  | "refused bound login cleared"
  | "login received"
  | "received login due"
  | "login ended"
  | "attempt refused"
  | "refused, waiting"
  | "attempt failed"
  | "already asking";

export interface Step {
  transition: Transition;
  state: State;
  effects: Effect[];
}

/** What to do about an event at a time in seconds. Everything else about a session is wiring. */
export function step(state: State, event: Event, now: number): Step {
  if (event.kind === "received") return received(state, event.login, now);
  if (event.kind === "ended") return ended(state, event, now);
  if (event.kind === "failed") return failed(state, event);
  if (event.kind === "refused") return refusedVisit(state, event, now);
  if (state.kind === "asking") return { transition: "already asking", state, effects: [] };

  const { stored } = event;
  if (stored.kind === "none") {
    const isShared = state.kind === "refused" && event.kind === "wanted" && now < state.at + SHARED_ATTEMPT;
    if (isShared || (state.kind === "refused" && now < state.notBefore)) {
      return { transition: "refused, waiting", state, effects: [] };
    }
    return visitor(event.kind === "look" ? "looked at, no login" : "no stored login", state);
  }
  if (stored.kind === "unparsable") return visitor("unparsable login", state, ["clear"]);
  const { login } = stored;
  if (event.kind === "elsewhere") return adopted(state, login, now);
  if (event.kind === "wanted" && event.token === login.access_token) return refused(state, login);
  if (isBound(login)) return bound(state, login, now);
  if (event.kind === "look") return looked(state, login, now);
  if (event.kind === "timer" && isStill(state, login)) return refresh("scheduled refresh", state, login);
  return guest(state, login, now);
}

function guest(state: State, login: Login, now: number): Step {
  const ms = (secondsLeft(login, now) - REFRESH_LEAD) * 1_000;
  if (ms <= 0) return refresh("guest refreshed now", state, login);
  return rest("guest refresh scheduled", login, ms, state.attempts);
}

/** Never refreshed: who has bound an account signs in again when its time is over. */
function bound(state: State, login: Login, now: number): Step {
  const ms = secondsLeft(login, now) * 1_000;
  if (ms <= 0) return visitor("bound login expired", state, ["clear"]);
  return rest("bound login kept", login, ms, state.attempts);
}

/** The timer goes on as it was set, unless another tab's login is seen here for the first time. */
function looked(state: State, login: Login, now: number): Step {
  if (secondsLeft(login, now) <= FOCUS_THRESHOLD) return refresh("looked at, refreshed", state, login);
  if (isStill(state, login)) return { transition: "looked at, at ease", state, effects: [] };
  return guest(state, login, now);
}

function refused(state: State, login: Login): Step {
  if (isBound(login)) return visitor("refused bound login cleared", state, ["clear"]);
  return refresh("refused login refreshed", state, login);
}

/**
 * A login that is due as it comes is replaced at once. If its replacement is due as well, the next one is asked for as
 * after a failure: a server that issues nothing else must not be asked without end.
 */
function received(state: State, login: Login, now: number): Step {
  if (untilDue(login, now) > 0 || isForDue(state)) return adopted(state, login, now);
  const transition = "received login due";
  const replacing: State = { kind: "asking", attempts: state.attempts, forDue: true };
  if (isBound(login)) return visitor(transition, replacing, ["clear"]);
  return refresh(transition, replacing, login);
}

/** One that another tab has brought is taken even if it is due: that tab sees to it. */
function adopted(state: State, login: Login, now: number): Step {
  const left = untilDue(login, now);
  if (left > 0) return rest("login received", login, left * 1_000, 0);
  const attempts = state.attempts + 1;
  return rest("login received", login, backoff(FIRST_RETRY_MS, attempts, 1), attempts);
}

/** Seconds until something has to be done about it. */
function untilDue(login: Login, now: number): number {
  return secondsLeft(login, now) - (isBound(login) ? 0 : REFRESH_LEAD);
}

function isForDue(state: State): boolean {
  return state.kind === "asking" && state.forDue === true;
}

/** Another tab may have brought a good one since. */
function ended(state: State, { token, stored }: Extract<Event, { kind: "ended" }>, now: number): Step {
  if (stored.kind === "login" && stored.login.access_token !== token) {
    return adopted(state, stored.login, now);
  }
  return visitor("login ended", state, ["clear"]);
}

/** No timer: the attempt is over, and the next trigger makes another. Another tab may have had more luck. */
function refusedVisit(state: State, event: Extract<Event, { kind: "refused" }>, now: number): Step {
  const { stored, retryAfter } = event;
  if (stored.kind === "login") return adopted(state, stored.login, now);
  const next: State = { kind: "refused", attempts: state.attempts, at: now, notBefore: now + retryAfter };
  return { transition: "attempt refused", state: next, effects: [] };
}

function failed({ attempts }: State, { luck, atLeastMs = 0 }: Extract<Event, { kind: "failed" }>): Step {
  const ms = Math.max(backoff(FIRST_RETRY_MS, attempts + 1, luck), atLeastMs);
  return {
    transition: "attempt failed",
    state: { kind: "retrying", attempts: attempts + 1 },
    effects: [{ kind: "wait", ms: Math.min(ms, LONGEST_DELAY_MS) }],
  };
}

function rest(transition: Transition, login: Login, ms: number, attempts: number): Step {
  const effects: Effect[] = [{ kind: "wait", ms: Math.min(ms, LONGEST_DELAY_MS) }];
  return { transition, state: { kind: "resting", login, attempts }, effects };
}

function refresh(transition: Transition, state: State, login: Login): Step {
  return { transition, state: asking(state), effects: [{ kind: "refresh", login }] };
}

function visitor(transition: Transition, state: State, before: "clear"[] = []): Step {
  const effects: Effect[] = [...before.map((kind) => ({ kind })), { kind: "request visitor login" }];
  return { transition, state: asking(state), effects };
}

function asking(state: State): State {
  return { kind: "asking", attempts: state.attempts, forDue: isForDue(state) };
}

/** The timer was set for this login, and not for one that another tab has replaced since. */
function isStill(state: State, login: Login): boolean {
  return state.kind === "resting" && state.login.access_token === login.access_token;
}
