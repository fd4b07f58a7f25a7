/**
 * Name of the IndexedDB database with this browser's reading data. Every row belongs to a reader,
 * because another reader may use the browser later.
 */
const NAME = "dogear-reading";
const VERSION = 1;

const stores = {
  /** Positions that the server does not have yet. */
  places: { keyPath: "seq", autoIncrement: true, indexes: { reader: "reader" } },
  /** The latest position in each book. */
  latest: { keyPath: ["reader", "book_id"], indexes: {} },
  time: { keyPath: ["reader", "device", "day", "book_id"], indexes: { waiting: ["reader", "waiting"] } },
  marks: {
    keyPath: ["reader", "id"],
    indexes: { book: ["reader", "book_id"], waiting: ["reader", "waiting"] },
  },
  /** The sync cursors: each names the last of the server's changes that this browser has fetched. */
  cursors: { keyPath: ["reader", "name"], indexes: {} },
  /** The downloaded sections. */
  texts: { keyPath: ["reader", "book_id", "section"], indexes: { book: ["reader", "book_id"] } },
  /** The books to which the downloaded sections belong. */
  books: { keyPath: ["reader", "book_id"], indexes: {} },
} as const;

export type StoreName = keyof typeof stores;
export const storeNames = Object.keys(stores) as StoreName[];

/**
 * The connection to the database. Opened when it is first needed, and again after the browser or another tab has closed
 * it.
 */
export class ReadingDatabase {
  #opened: Promise<IDBDatabase> | undefined;

  /**
   * Runs `work` in a transaction, which commits completely or not at all. `work` may wait only for the database,
   * because a transaction ends when it is idle.
   */
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
    // The failure is reported by the `await` below, or by the error of `work`.
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
        // A newer build in another tab upgrades the database, which needs this connection to be closed.
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

/** Returns the range of the keys that begin with `reader`, those of all rows of this reader. */
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
    // The transaction has ended already.
  }
}

/** The connection to the database of reading data that all code of this tab shares. */
export const database = new ReadingDatabase();
