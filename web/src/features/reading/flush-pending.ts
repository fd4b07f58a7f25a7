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
    // The previous page may have had no time to send its reading data, so that is sent too.
    if (isWaiting()) await (await loadCode(() => import("./sync"))).sendReading();
  } catch {
    // If sending fails, it is retried later. The caller shows its list all the same.
  }
}
