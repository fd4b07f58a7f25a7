import type { BookListItem } from "../../../api/page";
import { hasGuestId, readLogin } from "../../../shell/session/storage";
import { fetchHistory } from "../api";

const LOOK_BACK = 50;

/** Returns the books read last on any device, each once. A browser without a guest has no history. */
export async function booksRead(): Promise<BookListItem[]> {
  if (readLogin().kind !== "login" && !hasGuestId()) return [];
  const { list } = await fetchHistory({ page_size: LOOK_BACK });
  return [...new Map(list.map(({ book }) => [book.book_id, book])).values()];
}
