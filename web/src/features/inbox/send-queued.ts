import { loadCode } from "../../shell/browser/load-code";
import { storedValue } from "../../shell/browser/stored-value";
import { OUTBOX } from "./message-store";

/** Sends queued messages of earlier visits. The code is loaded only if there are any. */
export function sendQueuedMessages(): void {
  if (storedValue(OUTBOX).read() === null) return;
  loadCode(() => import("./outbox")).then(
    ({ outbox }) => outbox.start(),
    () => {
      // If the code cannot be loaded, the messages stay queued until the next visit.
    },
  );
}
