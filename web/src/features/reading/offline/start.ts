import { loadCode } from "../../../shell/browser/load-code";
import { subscribeToReaderWithMissed } from "../../../shell/session/reader-change";
import { isWaiting } from "../sync/waiting-flag";
import { registerWorkerLater } from "./register";

/**
 * Starts what reading does on every page: sends what an earlier visit could not send, and registers the service worker.
 */
export function startReading(): void {
  registerWorkerLater();
  if (isWaiting()) void withSync(({ startReadingSync }) => startReadingSync());
  // Stored reading data may belong to another reader, so each change of the reader syncs.
  subscribeToReaderWithMissed(() => void withSync(({ syncReading }) => syncReading()));
}

async function withSync(work: (sync: typeof import("../sync")) => unknown): Promise<void> {
  try {
    await work(await loadCode(() => import("../sync")));
  } catch {
    // If the code cannot be loaded, unsent data stays stored until the next visit.
  }
}
