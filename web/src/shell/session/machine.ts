import { backoff } from "../browser/backoff";
import { isBound, type Login, type Stored, secondsLeft } from "./login";

/** A guest's login is refreshed this many seconds before it expires. */
export const REFRESH_LEAD = 600;
/** A login with at most this many seconds left is refreshed when the reader returns to the page. */
export const FOCUS_THRESHOLD = 60;
/** The longest delay of a timer in milliseconds: 24 days, just below the limit of browsers. */
export const LONGEST_DELAY_MS = 576 * 60 * 60 * 1_000;

const FIRST_RETRY_MS = 1_000;
/** Seconds after a refused visitor login during which no request causes another attempt. */
const SHARED_ATTEMPT = 1;

/** The state of a session. A login can be used while it is being refreshed, so that no request waits. */
export type State =
  | { kind: "new"; attempts: number }
  /** There is a login, and a timer for its refresh. */
  | { kind: "resting"; login: Login; attempts: number }
  /**
   * A login was requested. `forDue` is true if it replaces a login that was already due for a
   * refresh when it was received.
   */
  | { kind: "asking"; attempts: number; forDue?: boolean }
  /** A refresh has failed, and a timer is set for the next attempt. */
  | { kind: "retrying"; attempts: number }
  /**
   * A visitor login failed at the time `at`, in seconds. The next event, such as the reader's return, starts another
   * attempt, but not before `notBefore`.
   */
  | { kind: "refused"; attempts: number; at: number; notBefore: number };

export const initial: State = { kind: "new", attempts: 0 };

export type Event =
  | { kind: "start"; stored: Stored }
  /** The timer for the next refresh or attempt fired. */
  | { kind: "timer"; stored: Stored }
  /** The window has the focus again, the tab is visible again, the network is back, or another page is shown. */
  | { kind: "look"; stored: Stored }
  /** Another tab has stored or cleared a login. */
  | { kind: "elsewhere"; stored: Stored }
  /** A request with this token was rejected, or there was no token for a request. */
  | { kind: "wanted"; token: string | null; stored: Stored }
  | { kind: "received"; login: Login }
  /** The server no longer knows this token. */
  | { kind: "ended"; token: string; stored: Stored }
  /** A visitor login got an error code, perhaps with a number of seconds to wait, or no response. */
  | { kind: "refused"; retryAfter: number; stored: Stored }
  /** A refresh has failed. `luck`, from 0 to 1, spreads the retries of many tabs over time. */
  | { kind: "failed"; luck: number; atLeastMs?: number };

export type Effect =
  | { kind: "clear" }
  | { kind: "request visitor login" }
  | { kind: "refresh"; login: Login }
  | { kind: "wait"; ms: number };

/** The names of all transitions of the session's state machine. */
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

/** Returns the next state and the effects of an event at a time in seconds. A pure function. */
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

/** Handles the login of a bound account. It is never refreshed: the reader signs in again after it has expired. */
function bound(state: State, login: Login, now: number): Step {
  const ms = secondsLeft(login, now) * 1_000;
  if (ms <= 0) return visitor("bound login expired", state, ["clear"]);
  return rest("bound login kept", login, ms, state.attempts);
}

/**
 * Handles the event “look”. A login that expires soon is refreshed. Otherwise the timer is unchanged, unless another
 * tab has stored a new login.
 */
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
 * Handles a received login. A login that is due for a refresh already is replaced at once. If its replacement is due
 * too, the next one is requested after a back-off, so that requests do not repeat without end.
 */
function received(state: State, login: Login, now: number): Step {
  if (untilDue(login, now) > 0 || isForDue(state)) return adopted(state, login, now);
  const transition = "received login due";
  const replacing: State = { kind: "asking", attempts: state.attempts, forDue: true };
  if (isBound(login)) return visitor(transition, replacing, ["clear"]);
  return refresh(transition, replacing, login);
}

/**
 * Uses a login from now on, and schedules its refresh. If the login is due for a refresh already, a back-off comes
 * first; a login that another tab has stored is usually replaced by that tab meanwhile.
 */
function adopted(state: State, login: Login, now: number): Step {
  const left = untilDue(login, now);
  if (left > 0) return rest("login received", login, left * 1_000, 0);
  const attempts = state.attempts + 1;
  return rest("login received", login, backoff(FIRST_RETRY_MS, attempts, 1), attempts);
}

/** Returns the seconds until a login must be refreshed or has expired. */
function untilDue(login: Login, now: number): number {
  return secondsLeft(login, now) - (isBound(login) ? 0 : REFRESH_LEAD);
}

function isForDue(state: State): boolean {
  return state.kind === "asking" && state.forDue === true;
}

/** Handles a login that the server no longer knows. Another tab may have stored a valid login meanwhile. */
function ended(state: State, { token, stored }: Extract<Event, { kind: "ended" }>, now: number): Step {
  if (stored.kind === "login" && stored.login.access_token !== token) {
    return adopted(state, stored.login, now);
  }
  return visitor("login ended", state, ["clear"]);
}

/**
 * Handles a refused visitor login. No timer is set: the next event, such as the reader's return, starts another
 * attempt. Another tab may have succeeded meanwhile.
 */
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

/** Returns whether the timer was set for this login, and not for one that another tab has replaced meanwhile. */
function isStill(state: State, login: Login): boolean {
  return state.kind === "resting" && state.login.access_token === login.access_token;
}
