import { loadCode } from "../browser/load-code";

// Where a browser cannot tell that it is idle, the page has at least been drawn by then.
const SOON_MS = 200;
// On a busy page it should begin all the same.
const LATEST_MS = 2_000;

/** Begins the session once the page rests. It is not needed to read, so its code is in no page's first load. */
export function startSession(): void {
  whenIdle(() => {
    loadCode(() => import("./session")).then(
      ({ session }) => session.start(),
      () => {
        // Without it the reader is nobody for this visit, and reads on.
      },
    );
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, SOON_MS);
}
