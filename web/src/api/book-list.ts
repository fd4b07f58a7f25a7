import { ask } from "./envelope";
import type { BookListItem, Paged } from "./page";

/** In pages as long as those of a list, unless another length is named. */
export function fetchBookList(shelf: string, page: number, size?: number): Promise<Paged<BookListItem>> {
  return ask("GET /api/book/list", { query: { shelf, page, page_size: size } });
}
