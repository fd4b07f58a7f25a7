import { hasGuestId, readLogin } from "../../../shell/session/storage";
import { fetchHistory } from "../api";
import { positionText } from "../position-text";
import { resumePath } from "../resume-path";

/** Where a book is read on. */
export interface Resumption {
  href: string;
  /** How far it was read. */
  place: string;
}

// As many days of books as the row of a home page is likely to show.
const LOOK_BACK = 30;

/** The books read last, on any device. Whoever has never been a guest here has read nothing elsewhere. */
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
