import type { BookListItem } from "../../api/page";

export interface Recommendation {
  /** The book that was read. */
  because: BookListItem;
  books: readonly BookListItem[];
}

/** Fewer would look like a shelf that somebody has cleared. */
const FEWEST = 3;
/** So many of the books read last are tried. */
const TRIED = 3;

/** Unread books like one that was read, the last one first; null where there are too few. */
export async function recommend(
  booksRead: () => Promise<readonly BookListItem[]>,
  like: (book: BookListItem) => Promise<readonly BookListItem[]>,
  most: number,
): Promise<Recommendation | null> {
  const read = await booksRead();
  const known = new Set(read.map(({ book_id }) => book_id));
  for (const because of read.slice(0, TRIED)) {
    const books = (await like(because)).filter(({ book_id }) => !known.has(book_id)).slice(0, most);
    if (books.length >= FEWEST) return { because, books };
  }
  return null;
}
