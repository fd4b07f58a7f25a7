import type { BookDetail } from "../../../api/page";
import type { SectionText } from "../sync/model";
import type { StoredText } from "../sync/texts";
import { done, type ReadingDatabase } from "./database";

interface TextRow extends StoredText {
  reader: string;
  book_id: string;
  section: number;
  /** About, for the reader to know what removing it gives back. */
  bytes: number;
}

/** What offline screens need of a book besides its text. */
export interface StoredBook {
  book_id: string;
  book: BookDetail;
  /** When it was last added to, in milliseconds. */
  at: number;
}

export interface Download extends StoredBook {
  /** Numbers of the sections that are here, in order. */
  stored: number[];
  bytes: number;
}

/** Downloaded text, apart for each reader: what one has a right to, the next may not. */
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

  /** Locked text is never stored, and takes the place of nothing: what was there is removed. */
  async put(reader: string, text: SectionText, now: number): Promise<void> {
    const key = [reader, text.book_id, text.section.number];
    await this.#database.write(["texts"], async (unit) => {
      const store = unit.objectStore("texts");
      if (text.locked) store.delete(key);
      else store.put(rowOf(reader, text, now));
    });
  }

  /** Only what is stored already. */
  async renew(reader: string, text: SectionText, now: number): Promise<void> {
    if (await this.get(reader, text.book_id, text.section.number)) await this.put(reader, text, now);
  }

  async putBook(reader: string, book: StoredBook): Promise<void> {
    await this.#database.write(["books"], async (unit) => {
      unit.objectStore("books").put({ ...book, reader });
    });
  }

  async book(reader: string, bookId: string): Promise<Download | null> {
    return (await this.all(reader)).find(({ book_id }) => book_id === bookId) ?? null;
  }

  /** The latest first. */
  async all(reader: string): Promise<Download[]> {
    return this.#database.read(["books", "texts"], async (unit) => {
      const books = await done<(StoredBook & { reader: string })[]>(
        unit.objectStore("books").getAll(below(reader)),
      );
      const downloads: Download[] = [];
      for (const { reader: _, ...book } of books) {
        const index = unit.objectStore("texts").index("book");
        const rows = await done<TextRow[]>(index.getAll([reader, book.book_id]));
        if (rows.length === 0) continue;
        const stored = rows.map(({ section }) => section).sort((a, b) => a - b);
        downloads.push({ ...book, stored, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) });
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

function rowOf(reader: string, text: SectionText, at: number): TextRow {
  const { book_id, section, section_num, locked, price, html, revision } = text;
  const bare: SectionText = { book_id, section, section_num, locked, price, html, revision };
  const bytes = new TextEncoder().encode(html).length;
  return { reader, book_id, section: section.number, text: bare, at, bytes };
}

/** All keys that begin with this reader. */
function below(reader: string): IDBKeyRange {
  return IDBKeyRange.bound([reader], [reader, []], false, true);
}
