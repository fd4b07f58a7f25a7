import { storedValue } from "../../../shell/browser/stored-value";
import type { PlaceNote } from "../store/model";

/**
 * Places that were noted as a page went away, which leaves no time to write them into the journal. This storage answers
 * at once. They stay until the journal has them, so that the next page knows where this very browser was.
 */
type LeftPlaces = Record<string, PlaceNote & { reader: string }>;

const stored = storedValue("dogear-left");

const keyOf = (reader: string, { book_id }: PlaceNote) => `${reader} ${book_id}`;

export function leftPlaces(): LeftPlaces {
  return (stored.json() as LeftPlaces | null) ?? {};
}

export function keepLeft(reader: string, notes: Iterable<PlaceNote>): void {
  const left = leftPlaces();
  for (const note of notes) left[keyOf(reader, note)] = { ...note, reader };
  store(left);
}

/** The journal has these, or later ones. */
export function settleLeft(reader: string, notes: readonly PlaceNote[]): void {
  const left = leftPlaces();
  for (const note of notes) {
    const key = keyOf(reader, note);
    if ((left[key]?.at ?? 0) <= note.at) delete left[key];
  }
  store(left);
}

function store(left: LeftPlaces): void {
  // Where it cannot be stored, what the journal has is all there is.
  stored.write(Object.keys(left).length > 0 ? JSON.stringify(left) : null);
}
