import { registerWorkerLater } from "./offline/register";
import { isWaiting } from "./sync/waiting-flag";

/** What reading does on every page: sends what an earlier visit could not, and prepares for one without a connection. */
export function startReading(): void {
  registerWorkerLater();
  if (!isWaiting()) return;
  import("./sync").then(
    ({ startReadingSync }) => startReadingSync(),
    () => {
      // It stays where it is until the next visit.
    },
  );
}
