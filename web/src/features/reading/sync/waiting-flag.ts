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

type Tell = () => Promise<void>;

let tell: Tell | null = null;

/** How what was read in this document reaches the server, once something was. */
export function tellReadingBy(way: Tell): void {
  tell = way;
}

export async function tellReading(): Promise<void> {
  await tell?.();
}
