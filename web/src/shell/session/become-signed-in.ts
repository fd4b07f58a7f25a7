import { withLogin } from "./ask-signed-in";
import type { Login } from "./login";
import { merging } from "./merged-readers";
import { session } from "./session";
import { readLatestLogin } from "./storage";

/**
 * Runs `finish`, a request that completes a sign-in and returns the new login, which replaces the
 * stored one. No other tab requests a login meanwhile. `finish` gets the access token of the stored
 * login.
 */
export function becomeSignedIn<L extends Login>(finish: (token: string) => Promise<L>): Promise<L> {
  const send = (token: string) =>
    session.become(() => {
      // Another tab may have refreshed the login while this tab waited.
      const stored = readLatestLogin();
      const latest = stored.kind === "login" ? stored.login.access_token : token;
      return merging(() => finish(latest));
    });
  // The login is obtained first, because obtaining one waits for other tabs too.
  return withLogin(send, { changes: true });
}
