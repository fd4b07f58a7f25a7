import { ask } from "../../../../api/envelope";
import type { BookDetail, BookListItem } from "../../../../api/page";

const STORIES = 3;
const LONGEST_SERIES = 100;

export interface NextStories {
  /** Why the books are suggested: the next of the series, more by the author, or (`like`) similar or popular books. */
  why: "series" | "author" | "like";
  list: readonly BookListItem[];
}

/** Finds what to read after a book: the next of its series, else more by its author, similar books, or popular ones. */
export async function findNextStories(book: BookDetail): Promise<NextStories> {
  const { book_id, author } = book;
  const next = await nextOfSeries(book).catch(() => []);
  if (next.length > 0) return { why: "series", list: next };
  const othersIn = (list: readonly BookListItem[]) => list.filter((other) => other.book_id !== book_id);
  const found = await ask("GET /api/search/books", { query: { q: author, page_size: 20 } }).catch(() => null);
  const own = othersIn(found?.books.list ?? []).filter((other) => other.author === author);
  if (own.length > 0) return { why: "author", list: own.slice(0, STORIES) };
  for (const shelf of [`like-${book_id}`, "trending"]) {
    const query = { shelf, page: 1, page_size: STORIES + 1 };
    const others = othersIn((await ask("GET /api/book/list", { query })).list);
    if (others.length > 0) return { why: "like", list: others.slice(0, STORIES) };
  }
  return { why: "like", list: [] };
}

/** Returns the books that follow a book in its series, the next one first. */
async function nextOfSeries({ book_id, edition }: BookDetail): Promise<readonly BookListItem[]> {
  if (!edition.series) return [];
  const query = { shelf: `series-of-${book_id}`, page: 1, page_size: LONGEST_SERIES };
  const { list } = await ask("GET /api/book/list", { query });
  const place = list.findIndex((other) => other.book_id === book_id);
  return place < 0 ? [] : list.slice(place + 1, place + 1 + STORIES);
}
