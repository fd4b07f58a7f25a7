import { storedValue } from "../browser/stored-value";
import { Emitter } from "../state/emitter";

const changed = storedValue("dogear-reader-changed");

const changes = new Emitter();

/** This browser is another reader than before: what is kept by reader has to follow, now or on the next page. */
export function noteReaderChange(): void {
  // Where it cannot be stored, what is open hears of it all the same.
  changed.write("1");
  changes.emit();
}

/** Calls back at once if a change has not been followed yet, and with every change from now on. */
export function followReader(listener: () => void): void {
  changes.subscribe(listener);
  if (isReaderChanged()) listener();
}

export function readerChangeFollowed(): void {
  changed.write(null);
}

function isReaderChanged(): boolean {
  return changed.read() !== null;
}
