import { storedValue } from "../browser/stored-value";
import { Emitter } from "../state/emitter";

const CHANGED = "dogear-reader-changed";
const changed = storedValue(CHANGED);

const changes = new Emitter();

/** This browser is another reader than before: what is kept by reader has to follow, now or on the next page. */
export function noteReaderChange(): void {
  // Another text each time, so that other tabs get an event each time. Where it cannot be stored, what is open hears of it
  // all the same.
  changed.write(String(Date.now()));
  changes.emit();
}

/** Calls back at once if a change has not been followed yet, and with every change from now on. */
export function subscribeToReaderWithMissed(listener: () => void): void {
  changes.subscribe(listener);
  if (isReaderChanged()) listener();
}

/** Calls back with every change from now on, in whichever tab it happens. */
export function subscribeToReader(listener: () => void): void {
  changes.subscribe(listener);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === CHANGED && newValue !== null) listener();
  });
}

export function clearReaderChange(): void {
  changed.write(null);
}

function isReaderChanged(): boolean {
  return changed.read() !== null;
}
