import type { BookDetail } from "../../../api/page";
import { NOBODY, type SectionText } from "./model";

export interface StoredReading {
  book: BookDetail;
  text: SectionText;
}

/** A cache of the sections read last, so that a reload offline shows them again. */
const CACHE = "dogear-last-read";
const FOLDER = "/last-read/";
const KEPT = 5;

/** The fields of a section's text that this module reads; it stores all others unchanged. */
interface Read {
  book: { book_id: string };
  text: { section: { number: number } };
}

const folderOf = (reader: string) => `${FOLDER}${encodeURIComponent(reader)}/`;
const addressOf = (reader: string, bookId: string, section: number) =>
  `${folderOf(reader)}${encodeURIComponent(bookId)}/${section}`;

export async function storeLastRead(reader: string, read: Read): Promise<void> {
  // `caches` exists only in secure contexts. In other contexts, no page opens offline.
  if (typeof caches === "undefined") return;
  const cache = await caches.open(CACHE);
  const address = addressOf(reader, read.book.book_id, read.text.section.number);
  await cache.delete(address);
  await cache.put(address, Response.json(read));
  const kept = await cache.keys();
  const isOwn = ({ url }: Request) => new URL(url).pathname.startsWith(folderOf(reader));
  const leaving = [...kept.filter((request) => !isOwn(request)), ...kept.filter(isOwn).slice(0, -KEPT)];
  await Promise.all(leaving.map((request) => cache.delete(request)));
}

export async function dropLastRead(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(CACHE);
}

export async function lastRead(
  reader: string,
  bookId: string,
  section: number,
): Promise<StoredReading | null> {
  if (typeof caches === "undefined") return null;
  const cache = await caches.open(CACHE);
  // A section that was read before the browser had a guest belongs to the browser's first guest.
  const found =
    (await cache.match(addressOf(reader, bookId, section))) ??
    (await cache.match(addressOf(NOBODY, bookId, section)));
  return found ? ((await found.json()) as StoredReading) : null;
}
