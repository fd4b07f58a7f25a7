import type { Became } from "../../../shell/session/merged-readers";
import { done, keysOf, type ReadingDatabase, type StoreName, storeNames } from "./database";
import { NOBODY, type PositionNote } from "./model";
import { takesOver } from "./position-order";
import type { Owned, StoredMark, StoredTime } from "./rows";

/**
 * Name of a row among the sync cursors. While it exists, downloaded texts that were taken over from
 * another reader must be checked, because the new reader may have no access to them.
 */
export const UNCHECKED = "unchecked texts";

/** Decides to whom stored rows belong when another reader uses this browser. */
export class Owners {
  readonly #database: ReadingDatabase;
  readonly #whatBecameOf: (reader: string) => Became;

  constructor(database: ReadingDatabase, whatBecameOf: (reader: string) => Became) {
    this.#database = database;
    this.#whatBecameOf = whatBecameOf;
  }

  /**
   * Gives a reader the rows that were written before the browser had a guest, and the rows of readers that were merged
   * into this reader. Rows of readers who were not merged are deleted, because nobody could list or delete them.
   */
  async settle(
    reader: string,
    isStill: (reader: string) => boolean = () => true,
  ): Promise<{ moved: boolean; removed: boolean }> {
    return this.#database.write(storeNames, async (unit) => {
      let [moved, removed] = [false, false];
      for (const owner of await ownersIn(unit)) {
        if (owner === reader) continue;
        // Another tab may have changed the reader meanwhile. The rows of the new reader must not be deleted.
        if (!isStill(reader)) throw new Error("the reader is another one now");
        const became = owner === NOBODY ? null : this.#whatBecameOf(owner);
        if (became === null || (became.kind === "part of" && became.reader === reader)) {
          await move(unit, owner, reader);
          moved = true;
        } else if (became.kind !== "undecided") {
          await clear(unit, owner);
          removed = true;
        }
      }
      return { moved, removed };
    });
  }

  /** Returns whether texts of any reader are stored. */
  async hasTexts(): Promise<boolean> {
    return this.#database.read(
      ["texts"],
      async (unit) => (await done(unit.objectStore("texts").count())) > 0,
    );
  }
}

async function ownersIn(unit: IDBTransaction): Promise<Set<string>> {
  const owners = new Set<string>();
  for (const name of storeNames) {
    const store = unit.objectStore(name);
    const keys = name === "places" ? store.index("reader") : store;
    let range: IDBKeyRange | null = null;
    for (;;) {
      const cursor: IDBCursor | null = await done(keys.openKeyCursor(range));
      if (!cursor) break;
      const owner = String(Array.isArray(cursor.key) ? cursor.key[0] : cursor.key);
      owners.add(owner);
      // Continues after all rows of this owner, with the next owner.
      range = IDBKeyRange.lowerBound(name === "places" ? owner : [owner, []], true);
    }
  }
  return owners;
}

async function move(unit: IDBTransaction, from: string, into: string): Promise<void> {
  for (const name of storeNames) {
    const store = unit.objectStore(name);
    for (const row of await rowsOf(unit, name, from)) {
      if (name === "places") {
        store.put({ ...row, reader: into });
        continue;
      }
      store.delete(keyOf(store, row));
      // A sync cursor counts the changes of one reader, so it is not moved. All changes of the new owner are fetched.
      if (name === "cursors") continue;
      const moved = { ...row, reader: into, ...(name === "texts" && from !== NOBODY && { at: 0 }) };
      const own = await done<Owned | undefined>(store.get(keyOf(store, moved)));
      store.put(own ? combined(name, own, moved) : moved);
    }
  }
  if (from !== NOBODY) await askAnew(unit, into);
  await weighAll(unit, into);
}

/**
 * Resets the sync cursors of a reader, so that all marks are fetched again and the access to all downloaded texts is
 * checked again.
 */
async function askAnew(unit: IDBTransaction, reader: string): Promise<void> {
  const cursors = unit.objectStore("cursors");
  for (const row of await rowsOf(unit, "cursors", reader)) cursors.delete(keyOf(cursors, row));
  cursors.put({ reader, name: UNCHECKED });
}

async function clear(unit: IDBTransaction, owner: string): Promise<void> {
  for (const name of storeNames) {
    const store = unit.objectStore(name);
    if (name !== "places") store.delete(rangeOf(name, owner));
    else for (const key of await done(store.index("reader").getAllKeys(owner))) store.delete(key);
  }
}

/**
 * Returns one row for two rows with the same key. Reading times are added; of two positions, the one at which the book
 * opens is returned; of two marks, the one that was changed last; of other rows, `own`.
 */
function combined(name: StoreName, own: Owned, before: Owned): Owned {
  if (name === "time") {
    const [a, b] = [own as StoredTime, before as StoredTime];
    return { ...a, seconds: a.seconds + b.seconds, words: a.words + b.words, waiting: 1 } as StoredTime;
  }
  if (name === "latest") {
    const [a, b] = [own as Owned & PositionNote, before as Owned & PositionNote];
    // The newer position counts as recorded after the older one.
    if (a.at > b.at) return takesOver(a, b) ? own : before;
    return takesOver(b, a) ? before : own;
  }
  if (name === "marks")
    return (before as StoredMark).changed_at > (own as StoredMark).changed_at ? before : own;
  return own;
}

async function weighAll(unit: IDBTransaction, reader: string): Promise<void> {
  const books = unit.objectStore("books");
  for (const book of await rowsOf<Owned & { book_id: string }>(unit, "books", reader)) {
    const texts = unit.objectStore("texts").index("book").getAll([reader, book.book_id]);
    const bytes = (await done<{ bytes: number }[]>(texts)).reduce((sum, text) => sum + text.bytes, 0);
    books.put({ ...book, bytes });
  }
}

function rowsOf<Row extends Owned>(unit: IDBTransaction, name: StoreName, owner: string): Promise<Row[]> {
  const store = unit.objectStore(name);
  return done<Row[]>((name === "places" ? store.index("reader") : store).getAll(rangeOf(name, owner)));
}

function rangeOf(name: StoreName, owner: string): IDBKeyRange {
  return name === "places" ? IDBKeyRange.only(owner) : keysOf(owner);
}

function keyOf(store: IDBObjectStore, row: object): IDBValidKey {
  const path = store.keyPath as string[];
  return path.map((part) => (row as Record<string, IDBValidKey>)[part] as IDBValidKey);
}
