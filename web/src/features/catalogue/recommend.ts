import type { BookListItem } from "../../api/page";

export interface Recommendation {
  /** The book that the reader has read, to which `books` are similar. */
  because: BookListItem;
  books: readonly BookListItem[];
}

/** The least number of recommended books; fewer look like an empty shelf. */
const FEWEST = 3;
/** The number of recently read books for which similar books are looked up. */
const TRIED = 3;

/**
 * Returns unread books similar to a book that the reader has read: of the three books read last,
 * the latest with at least three similar unread books. Null if none of them has that many.
 */
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
