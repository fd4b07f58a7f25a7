export const MARK_COLOURS = ["yellow", "green", "blue", "pink"] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** A bookmark or a highlight, perhaps with a note. */
export interface Mark {
  /** Id of the mark, generated in the browser: 16 to 32 characters that are safe in URLs. */
  id: string;
  book_id: string;
  section: number;
  kind: "bookmark" | "highlight";
  start: { block: number; offset: number; fingerprint: string; exact?: boolean };
  end: { block: number; offset: number } | null;
  colour: MarkColour | null;
  quote: string;
  note: string;
  created_at: number;
  changed_at: number;
  deleted: boolean;
}

/** The largest number of characters of a note that the server accepts. */
export const LONGEST_NOTE = 4_000;

export function isLongNote(note: string): boolean {
  return [...note].length > LONGEST_NOTE;
}

/** Returns the time of a change: always later than the previous change, even if the clock was set back. */
export function timeOfChange(before: Mark, now: number): number {
  return Math.max(now, before.changed_at + 1);
}

/**
 * Returns the deleted version of a mark, by which other devices learn of the deletion. It does not contain the note.
 */
export function tombstone(mark: Mark): Mark {
  return { ...mark, note: "", deleted: true };
}

/** Returns the fields of a mark that are sent to the server. */
export function sentMark({
  id,
  book_id,
  section,
  kind,
  start: { block, offset, fingerprint },
  end,
  colour,
  quote,
  note,
  created_at,
  changed_at,
  deleted,
}: Mark): Mark {
  const start = { block, offset, fingerprint };
  return { id, book_id, section, kind, start, end, colour, quote, note, created_at, changed_at, deleted };
}
