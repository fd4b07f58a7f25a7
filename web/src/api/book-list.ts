import { ask } from "./envelope";
import type { BookListItem, Paged } from "./page";

/** In pages as long as those of a list, unless another length is named. */
export function fetchBookList(shelf: string, page: number, size?: number): Promise<Paged<BookListItem>> {
  const length = size === undefined ? "" : `&page_size=${size}`;
  return ask(`/api/book/list?shelf=${encodeURIComponent(shelf)}&page=${page}${length}`);
}
