/** A login, as in the API. Times are in seconds. */
export interface Login {
  access_token: string;
  issue_time: number;
  expires_in: number;
  /** 1 for a bound account; any other value for a guest. */
  is_third_party_bound: number;
}

/** What is stored as the login of this browser. */
export type Stored = { kind: "none" } | { kind: "unparsable" } | { kind: "login"; login: Login };

/** Timeout in milliseconds of requests for a login. All other requests wait for the login. */
export const LOGIN_TIMEOUT_MS = 15_000;

// Largest difference between the device's clock and the server's, in seconds, with which the server's time is used. A
// login is refreshed ten minutes before it expires, so a smaller difference does no harm.
const CLOCK_TOLERANCE = 300;

export function isBound(login: Login): boolean {
  return login.is_third_party_bound === 1;
}

/** Returns the seconds until a login expires; negative afterwards. */
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
 * Returns a login in the form in which it is stored. If the device's clock differs from the server's, the login's time
 * is replaced by that of the device; otherwise the login might seem expired, and would be requested again and again.
 */
export function asStored(login: Login, now: number): Login {
  const off = Math.abs(login.issue_time - now) > CLOCK_TOLERANCE;
  return { ...bare(login), issue_time: off ? Math.floor(now) : login.issue_time };
}

function bare({ access_token, issue_time, expires_in, is_third_party_bound }: Login): Login {
  return { access_token, issue_time, expires_in, is_third_party_bound };
}
