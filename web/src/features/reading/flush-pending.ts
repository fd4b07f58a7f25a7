import { loadCode } from "../../shell/browser/load-code";
import { isWaiting } from "./sync/waiting-flag";
import { settled } from "./undo";

/**
 * Sends the removals, positions, reading times and marks that the server does not have yet, so that a list of books
 * that is fetched afterwards is up to date. Never rejects.
 */
export async function flushPending(): Promise<void> {
  await settled();
  try {
    // Sends also what the previous page had no time to send.
    if (isWaiting()) await (await loadCode(() => import("./sync"))).sendReading();
  } catch {
    // If sending fails, it is retried later. The list is shown all the same.
  }
}
