import { storedValue } from "../browser/stored-value";
import { Emitter } from "../state/emitter";

const CHANGED = "dogear-reader-changed";
const changed = storedValue(CHANGED);

const changes = new Emitter();

/**
 * Announces that another reader uses this browser now. Listeners move the former reader's stored
 * data to the new reader or delete it, at once or on the next page.
 */
export function noteReaderChange(): void {
  // The text differs each time, so that other tabs get an event each time. Without storage, only this tab is notified.
  changed.write(String(Date.now()));
  changes.emit();
}

/** Subscribes to changes of the reader. Calls the listener at once if an earlier change has not been handled yet. */
export function subscribeToReaderWithMissed(listener: () => void): void {
  changes.subscribe(listener);
  if (isReaderChanged()) listener();
}

/** Subscribes to changes of the reader in any tab. */
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
