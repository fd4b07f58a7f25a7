import { loadCode } from "../browser/load-code";
import { whenIdle } from "../browser/when-idle";
import type { Session } from "./session";

let begun: Session | undefined;

/** Starts the session when the page is idle. Reading needs no session, so its code is not part of the first load. */
export function startSession(): void {
  whenIdle(() => {
    loadCode(() => import("./session")).then(
      ({ session }) => {
        session.start();
        begun = session;
      },
      () => {
        // If the code cannot be loaded, the reader is anonymous during this visit.
      },
    );
  });
}

/** To be called when another page is shown: retries a refused visitor login. */
export function sessionSeesPage(): void {
  begun?.pageShown();
}
