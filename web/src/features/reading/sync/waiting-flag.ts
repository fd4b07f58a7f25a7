const FLAG = "dogear-reading-waits";

/** Says, for the next visit, that something has not been sent yet. */
export function flagWaiting(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {
    // The next time a book is opened it is sent all the same.
  }
}

export function isWaiting(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}
