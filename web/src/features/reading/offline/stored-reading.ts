import { loadCode } from "../../../shell/browser/load-code";
import type { StoredReading } from "../store/last-read";
import { readingLog, textStore } from "../sync";
import { currentReader } from "../sync/server";

/**
 * Returns a section as the reading page needs it, from the downloads or from the sections read last on this device;
 * null if it is in neither.
 */
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

/**
 * Returns the book and the section number that the address of a reading page names. If it names no section, the section
 * is the one last read on this device, or else the first. Null if the address names no book, or no valid section
 * number.
 */
export async function askedFor({ searchParams }: URL): Promise<{ bookId: string; section: number } | null> {
  const bookId = searchParams.get("book_id");
  if (!bookId) return null;
  const named = searchParams.get("section");
  const section = named === null ? ((await readingLog.local(bookId))?.section ?? 1) : Number(named);
  return Number.isInteger(section) && section > 0 ? { bookId, section } : null;
}

/**
 * The fields of the reading page's payload that the server fills if the address names a book: `reading` contains the
 * text; `missing` says that the book has no such section.
 */
interface ReadingPage {
  data: { reading?: unknown; missing?: unknown };
}

/**
 * Completes the payload of a reading page with the section that is stored on the device. Offline, the service worker
 * returns the same payload for every address of the reading page, without a book. Fails if the section is not stored.
 */
export async function completeReading<P extends ReadingPage>(page: P, address: URL): Promise<P> {
  if (page.data.reading || page.data.missing) return page;
  const asked = await askedFor(address);
  if (!asked) return page;
  const reading = await storedReading(asked.bookId, asked.section);
  if (!reading) throw new Error("this section is not on the device");
  return { ...page, data: { ...page.data, reading } };
}
