import { storedValue } from "../../../shell/browser/stored-value";

const flag = storedValue("dogear-reading-waits");

/** Stores whether there is reading data to send, for the next visit. */
export function flagWaiting(waits: boolean): void {
  // Without storage, the reading data is sent the next time a book is opened.
  flag.write(waits ? "1" : null);
}

export function isWaiting(): boolean {
  return flag.read() !== null;
}
