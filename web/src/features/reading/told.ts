import { tellReading } from "./sync/waiting-flag";
import { settled } from "./undo";

/** The server knows all that was done and read here; asked before then, a list would lack the book just opened. */
export async function allTold(): Promise<void> {
  await settled();
  try {
    await tellReading();
  } catch {
    // It is sent later, and a list without it is better than none.
  }
}
