import { storedValue } from "../../../shell/browser/stored-value";
import type { PositionNote } from "../store/model";

/**
 * Pending positions: recorded as a page was closed, without time to write them to the journal. They are in local
 * storage, which is synchronous, until the journal has them.
 */
type PendingPositions = Record<string, PositionNote & { reader: string }>;

const stored = storedValue("dogear-left");

const keyOf = (reader: string, { book_id }: PositionNote) => `${reader} ${book_id}`;

export function pendingPositions(): PendingPositions {
  return (stored.json() as PendingPositions | null) ?? {};
}

export function storePending(reader: string, notes: Iterable<PositionNote>): void {
  const pending = pendingPositions();
  for (const note of notes) pending[keyOf(reader, note)] = { ...note, reader };
  store(pending);
}

/** Removes a pending position if the journal has that position or a later one of the same book. */
export function removePending(reader: string, notes: readonly PositionNote[]): void {
  const pending = pendingPositions();
  for (const note of notes) {
    const key = keyOf(reader, note);
    if ((pending[key]?.at ?? 0) <= note.at) delete pending[key];
  }
  store(pending);
}

function store(pending: PendingPositions): void {
  // Without storage, the next page knows only the positions in the journal.
  stored.write(Object.keys(pending).length > 0 ? JSON.stringify(pending) : null);
}
