import type { PlaceNote } from "./model";

/**
 * Places that were noted as a page went away, which leaves no time to write them into the journal. This storage answers
 * at once. They stay until the journal has them, so that the next page knows where this very browser was.
 */
export interface LeftPlace extends PlaceNote {
  reader: string;
}

const STORE = "dogear-left";
// One a book; a browser has hardly more than a few tabs.
const MOST = 20;

export function leftPlaces(): LeftPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function keepLeft(reader: string, notes: Iterable<PlaceNote>): void {
  let kept = leftPlaces();
  const before = kept.length;
  for (const note of notes) kept = [...kept.filter((row) => !isOf(row, reader, note)), { ...note, reader }];
  if (before + kept.length > 0) store(kept.slice(-MOST));
}

/** The journal has these, or later ones. */
export function settleLeft(reader: string, notes: readonly PlaceNote[]): void {
  const kept = leftPlaces();
  if (kept.length === 0) return;
  store(kept.filter((row) => !notes.some((note) => isOf(row, reader, note) && row.at <= note.at)));
}

function isOf(row: LeftPlace, reader: string, { book_id }: PlaceNote): boolean {
  return row.reader === reader && row.book_id === book_id;
}

function store(rows: readonly LeftPlace[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(STORE, JSON.stringify(rows));
    else localStorage.removeItem(STORE);
  } catch {
    // Storage may be full or forbidden; what waits in the journal is then all there is.
  }
}
