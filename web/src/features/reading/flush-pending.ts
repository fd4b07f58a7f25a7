import { loadCode } from "../../shell/browser/load-code";
import { isWaiting } from "./sync/waiting-flag";
import { settled } from "./undo";

/** Sends all that was done and read here; a list fetched before then would lack the book just opened. */
export async function flushPending(): Promise<void> {
  await settled();
  try {
    // Also what the page before this one had no time to send.
    if (isWaiting()) await (await loadCode(() => import("./sync"))).sendReading();
  } catch {
    // It is sent later, and a list without it is better than none.
  }
}
