import type { Mark } from "../src/features/reading/store/mark";

/** Returns a highlight with these changes, for tests. */
export const sampleMark = (changes: Partial<Mark> = {}): Mark => ({
  id: "m".repeat(16),
  book_id: "b1",
  section: 1,
  kind: "highlight",
  start: { block: 2, offset: 3, fingerprint: "f" },
  end: { block: 2, offset: 9 },
  colour: "yellow",
  quote: "quoted",
  note: "",
  created_at: 10,
  changed_at: 10,
  deleted: false,
  ...changes,
});
