import type { BookDetail } from "../../../api/page";
import { done, keysOf, type ReadingDatabase } from "./database";
import type { SectionText } from "./model";
import type { StoredText } from "./rows";

interface TextRow extends StoredText {
  reader: string;
  book_id: string;
  section: number;
  /** Approximate size of the text in bytes, shown to the reader as the space that deleting it frees. */
  bytes: number;
}

/** The data of a book, besides its sections, that pages need offline. */
export interface StoredBook {
  book_id: string;
  book: BookDetail;
  /** When a section of the book was last stored, in milliseconds. */
  at: number;
}

export interface Download extends StoredBook {
  /** Numbers of the stored sections, in order. */
  stored: number[];
  bytes: number;
}

interface BookRow extends StoredBook {
  reader: string;
  /**
   * Total size in bytes of the stored sections of the book. Stored as a field, so that a list of books need not read
   * the sections.
   */
  bytes: number;
}

/** The downloaded texts, stored for each reader separately, because readers have different access. */
export class TextStore {
  readonly #database: ReadingDatabase;

  constructor(database: ReadingDatabase) {
    this.#database = database;
  }

  async get(reader: string, bookId: string, section: number): Promise<StoredText | null> {
    return this.#database.read(["texts"], async (unit) => {
      const row = await done<TextRow | undefined>(unit.objectStore("texts").get([reader, bookId, section]));
      return row ? { text: row.text, at: row.at } : null;
    });
  }

  /** Stores a text. A locked text is not stored; instead, the stored text of the section is deleted. */
  async put(reader: string, text: SectionText, now: number): Promise<void> {
    const key = [reader, text.book_id, text.section.number];
    await this.#database.write(["texts", "books"], async (unit) => {
      const store = unit.objectStore("texts");
      const before = await done<TextRow | undefined>(store.get(key));
      const row = text.locked ? null : rowOf(reader, text, now);
      if (row) store.put(row);
      else store.delete(key);
      await weigh(unit, reader, text.book_id, (row?.bytes ?? 0) - (before?.bytes ?? 0));
    });
  }

  /** Replaces a stored text. Does nothing if the text is not stored. */
  async renew(reader: string, text: SectionText, now: number): Promise<void> {
    if (await this.get(reader, text.book_id, text.section.number)) await this.put(reader, text, now);
  }

  async putBook(reader: string, book: StoredBook): Promise<void> {
    await this.#database.write(["books"], async (unit) => {
      const store = unit.objectStore("books");
      const before = await done<BookRow | undefined>(store.get([reader, book.book_id]));
      store.put({ ...book, reader, bytes: before?.bytes ?? 0 } satisfies BookRow);
    });
  }

  async book(reader: string, bookId: string): Promise<Download | null> {
    return (await this.all(reader)).find(({ book_id }) => book_id === bookId) ?? null;
  }

  /** Returns the downloads of a reader, newest first. */
  async all(reader: string): Promise<Download[]> {
    return this.#database.read(["books", "texts"], async (unit) => {
      const books = await done<BookRow[]>(unit.objectStore("books").getAll(keysOf(reader)));
      const downloads: Download[] = [];
      for (const { reader: _, ...book } of books) {
        const index = unit.objectStore("texts").index("book");
        const keys = await done(index.getAllKeys([reader, book.book_id]));
        if (keys.length === 0) continue;
        const stored = keys.map((key) => Number((key as IDBValidKey[])[2])).sort((a, b) => a - b);
        downloads.push({ ...book, stored });
      }
      return downloads.sort((a, b) => b.at - a.at);
    });
  }

  async remove(reader: string, bookId: string): Promise<void> {
    await this.#database.write(["books", "texts"], async (unit) => {
      unit.objectStore("books").delete([reader, bookId]);
      const texts = unit.objectStore("texts");
      for (const key of await done(texts.index("book").getAllKeys([reader, bookId]))) texts.delete(key);
    });
  }
}

async function weigh(unit: IDBTransaction, reader: string, bookId: string, more: number): Promise<void> {
  const store = unit.objectStore("books");
  const row = await done<BookRow | undefined>(store.get([reader, bookId]));
  if (row) store.put({ ...row, bytes: row.bytes + more });
}

function rowOf(reader: string, text: SectionText, at: number): TextRow {
  const { book_id, section, html } = text;
  const bytes = new TextEncoder().encode(html).length;
  return { reader, book_id, section: section.number, text, at, bytes };
}
