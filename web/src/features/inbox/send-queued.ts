import { loadCode } from "../../shell/browser/load-code";
import { storedValue } from "../../shell/browser/stored-value";
import { OUTBOX } from "./message-store";

/** Sends what an earlier visit could not. Almost nobody has any, so the code for it loads only for those who do. */
export function sendQueuedMessages(): void {
  if (storedValue(OUTBOX).read() === null) return;
  loadCode(() => import("./outbox")).then(
    ({ outbox }) => outbox.start(),
    () => {
      // The messages stay where they are until the next visit.
    },
  );
}
