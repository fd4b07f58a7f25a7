import { loadCode } from "../../shell/browser/load-code";
import { isWaiting, tellReading } from "./sync/waiting-flag";
import { settled } from "./undo";

/** The server knows all that was done and read here; asked before then, a list would lack the book just opened. */
export async function allTold(): Promise<void> {
  await settled();
  try {
    // The page that was left a moment ago may have been closed before it had sent everything.
    if (isWaiting()) await loadCode(() => import("./sync"));
    await tellReading();
  } catch {
    // It is sent later, and a list without it is better than none.
  }
}
