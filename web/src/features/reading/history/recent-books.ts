import { hasGuestId, readLogin } from "../../../shell/session/storage";
import { fetchHistory } from "../api";
import { positionText } from "../position-text";
import { resumePath } from "../resume-path";

/** The link with which a reader continues a book, and how far the reader has read. */
export interface Resumption {
  href: string;
  /** How far the reader has read, as a text. */
  place: string;
}

// Number of history entries requested: about as many as a row of the home page shows.
const LOOK_BACK = 30;

/**
 * Returns, by book id, where the reader continues each of the books read last on any device. Empty for a browser
 * without a guest, which has no history.
 */
export async function resumptions(): Promise<ReadonlyMap<string, Resumption>> {
  if (readLogin().kind !== "login" && !hasGuestId()) return new Map();
  const { list } = await fetchHistory({ page_size: LOOK_BACK });
  const found = new Map<string, Resumption>();
  for (const { book, section, resume } of list) {
    if (found.has(book.book_id)) continue;
    const at = resume ?? section;
    const href = resumePath({ book_id: book.book_id, section: at });
    found.set(book.book_id, { href, place: positionText(at, book.section_num) });
  }
  return found;
}
