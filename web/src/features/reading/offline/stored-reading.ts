import { loadCode } from "../../../shell/browser/load-code";
import type { StoredReading } from "../store/last-read";
import { readingLog, textStore } from "../sync";
import { currentReader } from "../sync/server";

/** A section that was downloaded, or read last, as the page of a reader needs it. */
export async function storedReading(bookId: string, section: number): Promise<StoredReading | null> {
  const reader = currentReader();
  const [download, stored] = await Promise.all([
    textStore.book(reader, bookId),
    textStore.get(reader, bookId, section),
  ]);
  if (download && stored) return { book: download.book, text: stored.text };
  const { lastRead } = await loadCode(() => import("../store/last-read"));
  return lastRead(reader, bookId, section);
}

/** The book and section that an address of a reader names; without a section, where this device was. */
export async function askedFor({ searchParams }: URL): Promise<{ bookId: string; section: number } | null> {
  const bookId = searchParams.get("book_id");
  if (!bookId) return null;
  const named = searchParams.get("section");
  const section = named === null ? ((await readingLog.local(bookId))?.section ?? 1) : Number(named);
  return Number.isInteger(section) && section > 0 ? { bookId, section } : null;
}

/** The part of a reader's page that its text is in. */
interface ReadingPage {
  data: { reading?: unknown; missing?: unknown };
}

/**
 * A reader's page as a route completes it. Without a connection every address of a reader is answered by the same page,
 * with no book in it: what was downloaded fills it. It fails for what was not.
 */
export async function completeReading<P extends ReadingPage>(page: P, address: URL): Promise<P> {
  if (page.data.reading || page.data.missing) return page;
  const asked = await askedFor(address);
  if (!asked) return page;
  const reading = await storedReading(asked.bookId, asked.section);
  if (!reading) throw new Error("this section is not on the device");
  return { ...page, data: { ...page.data, reading } };
}
