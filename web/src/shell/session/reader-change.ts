const CHANGED = "dogear-reader-changed";

const listeners = new Set<() => void>();

/** This browser is another reader than before: what is kept by reader has to follow, now or on the next page. */
export function noteReaderChange(): void {
  try {
    // Another text each time, so that other tabs get an event each time.
    localStorage.setItem(CHANGED, String(Date.now()));
  } catch {
    // What is open hears of it all the same.
  }
  for (const listener of listeners) listener();
}

/** Calls back at once if a change has not been followed yet, and with every change from now on. */
export function followReader(listener: () => void): void {
  listeners.add(listener);
  if (isReaderChanged()) listener();
}

/** Calls back with every change from now on, in whichever tab it happens. */
export function subscribeToReader(listener: () => void): void {
  listeners.add(listener);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === CHANGED && newValue !== null) listener();
  });
}

export function readerChangeFollowed(): void {
  try {
    localStorage.removeItem(CHANGED);
  } catch {
    // It was never noted.
  }
}

function isReaderChanged(): boolean {
  try {
    return localStorage.getItem(CHANGED) !== null;
  } catch {
    return false;
  }
}
