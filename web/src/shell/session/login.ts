/** What a reader is signed in with, in the words of the API. Times are in seconds. */
export interface Login {
  access_token: string;
  issue_time: number;
  expires_in: number;
  /** 1: kept by a third party's sign-in; anything else is a guest. */
  is_third_party_bound: number;
}

/** What was found where the login is kept. */
export type Stored = { kind: "none" } | { kind: "unparsable" } | { kind: "login"; login: Login };

/** Milliseconds: everything else waits for a login. */
export const LOGIN_TIMEOUT_MS = 15_000;

// A refresh has ten minutes in hand, so a clock that is off by less does no harm.
const CLOCK_TOLERANCE = 300;

export function isBound(login: Login): boolean {
  return login.is_third_party_bound === 1;
}

/** Seconds until it expires; negative afterwards. */
export function secondsLeft({ issue_time, expires_in }: Login, now: number): number {
  return issue_time + expires_in - now;
}

export function isLogin(value: unknown): value is Login {
  if (typeof value !== "object" || value === null) return false;
  const { access_token, issue_time, expires_in, is_third_party_bound } = value as Record<string, unknown>;
  return (
    typeof access_token === "string" &&
    access_token !== "" &&
    [issue_time, expires_in, is_third_party_bound].every(Number.isFinite)
  );
}

export function parseLogin(text: string | null): Stored {
  if (text === null) return { kind: "none" };
  try {
    const value: unknown = JSON.parse(text);
    return isLogin(value) ? { kind: "login", login: bare(value) } : { kind: "unparsable" };
  } catch {
    return { kind: "unparsable" };
  }
}

/**
 * As it is kept. On a device whose clock is wrong it counts from that clock: by the server's, a new login might seem to
 * have expired, and would be asked for for ever.
 */
export function asStored(login: Login, now: number): Login {
  const off = Math.abs(login.issue_time - now) > CLOCK_TOLERANCE;
  return { ...bare(login), issue_time: off ? Math.floor(now) : login.issue_time };
}

function bare({ access_token, issue_time, expires_in, is_third_party_bound }: Login): Login {
  return { access_token, issue_time, expires_in, is_third_party_bound };
}
