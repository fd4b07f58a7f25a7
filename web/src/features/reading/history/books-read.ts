import type { BookListItem } from "../../../api/page";
import { hasGuestId, readLogin } from "../../../shell/session/storage";
import { fetchHistory } from "../api";

const LOOK_BACK = 50;

/** The books read last on any device, each once. Whoever has never been a guest here has read nothing elsewhere. */
export async function booksRead(): Promise<BookListItem[]> {
  if (readLogin().kind !== "login" && !hasGuestId()) return [];
  const { list } = await fetchHistory({ page_size: LOOK_BACK });
  return [...new Map(list.map(({ book }) => [book.book_id, book])).values()];
}
