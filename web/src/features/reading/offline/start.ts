import { loadCode } from "../../../shell/browser/load-code";
import { subscribeToReaderWithMissed } from "../../../shell/session/reader-change";
import { isWaiting } from "../sync/waiting-flag";
import { registerWorkerLater } from "./register";

/** What reading does on every page: sends what an earlier visit could not, and prepares for one without a connection. */
export function startReading(): void {
  registerWorkerLater();
  if (isWaiting()) void withSync(({ startReadingSync }) => startReadingSync());
  // What is kept here may be that of another reader.
  subscribeToReaderWithMissed(() => void withSync(({ syncReading }) => syncReading()));
}

async function withSync(work: (sync: typeof import("../sync")) => unknown): Promise<void> {
  try {
    await work(await loadCode(() => import("../sync")));
  } catch {
    // It stays where it is until the next visit.
  }
}
