import { loadCode } from "../../shell/browser/load-code";
import { isWaiting } from "./sync/waiting-flag";
import { settled } from "./undo";

/** Sends everything that is not sent yet, so that a list that is fetched afterwards contains the book just opened. */
export async function flushPending(): Promise<void> {
  await settled();
  try {
    // Sends also what the previous page had no time to send.
    if (isWaiting()) await (await loadCode(() => import("./sync"))).sendReading();
  } catch {
    // If sending fails, it is retried later. The list is shown all the same.
  }
}
