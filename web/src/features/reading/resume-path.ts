import { atSpot, readerPath } from "../../parts/books/address";
import { preferredLayout } from "../../parts/books/reader-layout";

export interface Destination {
  book_id: string;
  /** Number of the section to open; absent for a book that was never opened, which starts at its beginning. */
  section?: number | null | undefined;
  /** Exact position in the section. */
  at?: { block: number; offset: number };
}

/** Returns the path of the reading page on which the reader continues a book, in the reader's layout. */
export function resumePath({ book_id, section, at }: Destination): string {
  const path = readerPath(book_id, section ?? 1, preferredLayout());
  return at ? atSpot(path, at) : path;
}
