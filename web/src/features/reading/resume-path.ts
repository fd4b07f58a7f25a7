import { atSpot, readerPath } from "../../parts/books/address";
import { preferredLayout } from "../../parts/books/reader-layout";

export interface Destination {
  book_id: string;
  /** Where the book was left; one that was never opened begins at its beginning. */
  section?: number | null | undefined;
  /** An exact position in the section. */
  at?: { block: number; offset: number };
}

/** Where a book is read on, in the layout that holds for this reader. */
export function resumePath({ book_id, section, at }: Destination): string {
  const path = readerPath(book_id, section ?? 1, preferredLayout());
  return at ? atSpot(path, at) : path;
}
