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
