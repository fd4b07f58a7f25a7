import { ask } from "./envelope";
import type { BookListItem, Paged } from "./page";

export function fetchBookList(shelf: string, page: number): Promise<Paged<BookListItem>> {
  return ask(`/api/book/list?shelf=${encodeURIComponent(shelf)}&page=${page}`);
}
