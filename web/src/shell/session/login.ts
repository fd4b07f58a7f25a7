/** A login, as in the API. Times are in seconds. */
export interface Login {
  access_token: string;
  issue_time: number;
  expires_in: number;
  /** 1 for a bound account; any other value for a guest. */
  is_third_party_bound: number;
}

/** What was found where the login is stored. */
export type Stored = { kind: "none" } | { kind: "unparsable" } | { kind: "login"; login: Login };

/** Timeout of requests for a login, in milliseconds. All other requests wait for them. */
export const LOGIN_TIMEOUT_MS = 15_000;

// Error of the device's clock, in seconds, up to which the server's time is used. A refresh happens ten minutes before
// expiry, so a smaller error does no harm.
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
 * Returns a login in the form that is stored. If the device's clock differs from the server's, the time of the login is
 * that of the device: with the server's time the login might seem to have expired and would be requested again and
 * again.
 */
export function asStored(login: Login, now: number): Login {
  const off = Math.abs(login.issue_time - now) > CLOCK_TOLERANCE;
  return { ...bare(login), issue_time: off ? Math.floor(now) : login.issue_time };
}

function bare({ access_token, issue_time, expires_in, is_third_party_bound }: Login): Login {
  return { access_token, issue_time, expires_in, is_third_party_bound };
}
