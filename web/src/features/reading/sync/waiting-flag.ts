import { storedValue } from "../../../shell/browser/stored-value";

const flag = storedValue("dogear-reading-waits");

/** Says, for the next visit, that something has not been sent yet. */
export function flagWaiting(waits: boolean): void {
  // Where it cannot be stored, it is sent all the same the next time a book is opened.
  flag.write(waits ? "1" : null);
}

export function isWaiting(): boolean {
  return flag.read() !== null;
}
