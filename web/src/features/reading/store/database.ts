/** What this browser keeps of reading. Every row says whose it is: a browser may be another reader tomorrow. */
const NAME = "dogear-reading";
const VERSION = 1;

const stores = {
  /** Positions that the server does not have yet; only added to, until it does. */
  places: { keyPath: "seq", autoIncrement: true, indexes: { reader: "reader" } },
  /** The last position in each book. */
  latest: { keyPath: ["reader", "book_id"], indexes: {} },
  time: { keyPath: ["reader", "device", "day", "book_id"], indexes: { waiting: ["reader", "waiting"] } },
  marks: {
    keyPath: ["reader", "id"],
    indexes: { book: ["reader", "book_id"], waiting: ["reader", "waiting"] },
  },
  /** How far the server's changes have been taken over. */
  cursors: { keyPath: ["reader", "name"], indexes: {} },
  /** Sections that were downloaded. */
  texts: { keyPath: ["reader", "book_id", "section"], indexes: { book: ["reader", "book_id"] } },
  /** The books that they are of. */
  books: { keyPath: ["reader", "book_id"], indexes: {} },
} as const;

export type StoreName = keyof typeof stores;
export const storeNames = Object.keys(stores) as StoreName[];

/** Opened when it is first needed, and again after the browser or another tab has closed it. */
export class ReadingDatabase {
  #opened: Promise<IDBDatabase> | undefined;

  /** All of the work is kept, or nothing. It may wait for the database only: a transaction ends when it idles. */
  async write<T>(names: readonly StoreName[], work: (unit: IDBTransaction) => Promise<T>): Promise<T> {
    return this.#run(names, "readwrite", work);
  }

  async read<T>(names: readonly StoreName[], work: (unit: IDBTransaction) => Promise<T>): Promise<T> {
    return this.#run(names, "readonly", work);
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    (await opened)?.close();
  }

  async #run<T>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    work: (unit: IDBTransaction) => Promise<T>,
  ): Promise<T> {
    const unit = (await this.#open()).transaction(names, mode);
    const committed = new Promise<void>((resolve, reject) => {
      unit.oncomplete = () => resolve();
      unit.onabort = () => reject(unit.error ?? new Error("what was to be stored was not"));
    });
    // Whoever waits below hears of it; a failed piece of work is told by its own error.
    committed.catch(() => {});
    try {
      const done = await work(unit);
      await committed;
      return done;
    } catch (error) {
      abort(unit);
      throw error;
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= open().then(
      (database) => {
        const forget = () => {
          this.#opened = undefined;
        };
        database.onclose = forget;
        // A newer build in another tab wants to change it.
        database.onversionchange = () => {
          forget();
          database.close();
        };
        return database;
      },
      (error) => {
        this.#opened = undefined;
        throw error;
      },
    );
    return this.#opened;
  }
}

export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All keys that begin with this reader. */
export function keysOf(reader: string): IDBKeyRange {
  return IDBKeyRange.bound([reader], [reader, []], false, true);
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const existing = request.result.objectStoreNames;
    for (const name of storeNames) if (!existing.contains(name)) create(request.result, name);
  };
  return done(request);
}

function create(database: IDBDatabase, name: StoreName): void {
  const { indexes, ...options } = stores[name];
  const store = database.createObjectStore(name, options as IDBObjectStoreParameters);
  for (const [index, path] of Object.entries<string | readonly string[]>(indexes)) {
    store.createIndex(index, path as string | string[]);
  }
}

function abort(unit: IDBTransaction): void {
  try {
    unit.abort();
  } catch {
    // It has ended already.
  }
}

/** The document's own. */
export const database = new ReadingDatabase();
