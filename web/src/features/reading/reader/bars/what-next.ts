import { ask } from "../../../../api/envelope";
import type { BookDetail, BookListItem } from "../../../../api/page";

const STORIES = 3;

export interface NextStories {
  /** Whether they are of the same author. */
  sameAuthor: boolean;
  list: readonly BookListItem[];
}

/** More by the author; else those that are like the book; else what others read now. */
export async function findNextStories({ book_id, author }: BookDetail): Promise<NextStories> {
  const othersIn = (list: readonly BookListItem[]) => list.filter((other) => other.book_id !== book_id);
  const found = await ask("GET /api/search/books", { query: { q: author, page_size: 20 } }).catch(() => null);
  const own = othersIn(found?.books.list ?? []).filter((other) => other.author === author);
  if (own.length > 0) return { sameAuthor: true, list: own.slice(0, STORIES) };
  for (const shelf of [`like-${book_id}`, "trending"]) {
    const query = { shelf, page: 1, page_size: STORIES + 1 };
    const others = othersIn((await ask("GET /api/book/list", { query })).list);
    if (others.length > 0) return { sameAuthor: false, list: others.slice(0, STORIES) };
  }
  return { sameAuthor: false, list: [] };
}
