export const MARK_COLOURS = ["yellow", "green", "blue", "pink"] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** A bookmark or a highlight, perhaps with a note. */
export interface Mark {
  /** Made here: 16 to 32 letters that an address can carry. */
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

/** Characters that the server takes. */
export const LONGEST_NOTE = 4_000;

export function isLongNote(note: string): boolean {
  return [...note].length > LONGEST_NOTE;
}

/** The time of a change is always after that of what it changes, even if the clock was set back in between. */
export function timeOfChange(before: Mark, now: number): number {
  return Math.max(now, before.changed_at + 1);
}

/** Other devices must hear that a mark is gone, but not what was written there. */
export function tombstone(mark: Mark): Mark {
  return { ...mark, note: "", deleted: true };
}

/** What of a mark the server is told: rows and lists know more. */
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
