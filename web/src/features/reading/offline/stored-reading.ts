import type { BookDetail } from "../../../api/page";
import { textStore } from "../sync";
import type { SectionText } from "../sync/model";
import { currentReader } from "../sync/server";

export interface StoredReading {
  book: BookDetail;
  text: SectionText;
}

/** A section that was downloaded, as the page of a reader needs it. */
export async function storedReading(bookId: string, section: number): Promise<StoredReading | null> {
  const reader = currentReader();
  const [download, stored] = await Promise.all([
    textStore.book(reader, bookId),
    textStore.get(reader, bookId, section),
  ]);
  return download && stored ? { book: download.book, text: stored.text } : null;
}

/** The book and section that an address of a reader names. */
export function askedFor({ searchParams }: URL): { bookId: string; section: number } | null {
  const bookId = searchParams.get("book_id");
  const section = Number(searchParams.get("section") ?? 1);
  return bookId && Number.isInteger(section) && section > 0 ? { bookId, section } : null;
}

/** The part of a reader's page that its text is in. */
interface ReadingPage {
  data: { reading?: unknown };
}

/**
 * A reader's page as a route completes it. Without a connection every address of a reader is answered by the same page,
 * with no book in it: what was downloaded fills it. It fails for what was not.
 */
export async function completeReading<P extends ReadingPage>(page: P, address: URL): Promise<P> {
  const asked = askedFor(address);
  if (page.data.reading || !asked) return page;
  const reading = await storedReading(asked.bookId, asked.section);
  if (!reading) throw new Error("this section is not on the device");
  return { ...page, data: { ...page.data, reading } };
}
