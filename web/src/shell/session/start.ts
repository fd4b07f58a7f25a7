import { loadCode } from "../browser/load-code";
import { whenIdle } from "../browser/when-idle";
import type { Session } from "./session";

let begun: Session | undefined;

/** Begins the session once the page rests. It is not needed to read, so its code is in no page's first load. */
export function startSession(): void {
  whenIdle(() => {
    loadCode(() => import("./session")).then(
      ({ session }) => {
        session.start();
        begun = session;
      },
      () => {
        // Without it the reader is nobody for this visit, and reads on.
      },
    );
  });
}

/** The app shows another page: a visitor login that was refused is tried again. */
export function sessionSeesPage(): void {
  begun?.pageShown();
}
