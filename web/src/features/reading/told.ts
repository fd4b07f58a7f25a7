import { settled } from "./undo";

type Send = () => Promise<void>;

let sendReading: Send | null = null;

/** How what was read in this document reaches the server, once something was. */
export function tellReadingBy(send: Send): void {
  sendReading = send;
}

/** The server knows all that was done and read here; asked before then, a list would lack the book just opened. */
export async function allTold(): Promise<void> {
  await settled();
  try {
    await sendReading?.();
  } catch {
    // It is sent later, and a list without it is better than none.
  }
}
