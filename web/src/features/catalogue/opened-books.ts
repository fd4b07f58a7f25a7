import type { BookDetail } from "../../api/page";
import { StoredList } from "../../shell/stored-list/stored-list";

const LIMIT = 10;

/** A book that was opened on this device, with the data to show and link it. */
export type OpenedBook = Pick<BookDetail, "book_id" | "title" | "book_pic" | "cover_colour" | "author">;

export const openedBooks = new StoredList<OpenedBook>("opened", {
  limit: LIMIT,
  isItem: isOpenedBook,
  keyOf: (book) => book.book_id,
});

export function rememberOpened({ book_id, title, book_pic, cover_colour, author }: BookDetail): void {
  openedBooks.add({ book_id, title, book_pic, cover_colour, author });
}

function isOpenedBook(value: unknown): value is OpenedBook {
  if (typeof value !== "object" || value === null) return false;
  const { book_id, title, book_pic, cover_colour, author } = value as Partial<OpenedBook>;
  return [book_id, title, book_pic, cover_colour, author].every((part) => typeof part === "string");
}
