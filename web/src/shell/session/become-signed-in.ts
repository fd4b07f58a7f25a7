import { withLogin } from "./ask-signed-in";
import type { Login } from "./login";
import { merging } from "./merged-readers";
import { session } from "./session";
import { readLatestLogin } from "./storage";

/**
 * Sends a request that finishes a sign-in and returns the new login, while no tab requests another login: the new login
 * replaces the one with which the request is sent. `finish` gets the access token of that one.
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
