import type { BookDetail } from "../../../api/page";
import type { Unlocks } from "../../../parts/books/section-rights";
import { Emitter } from "../../../shell/state/emitter";
import type { Contents, SectionText } from "../store/model";
import { picturesIn } from "../store/pictures";
import type { Download, TextStore } from "../store/text-store";
import { type Plan, plan, type Wanted } from "./plan";

export type DownloadState =
  | { kind: "resting" }
  /** The contents of the book and the reader's unlocks are being loaded. */
  | { kind: "preparing" }
  | { kind: "running"; done: number; total: number }
  /**
   * The download ended; `vip` and `locked` are the numbers of sections that were left out, because they are open only
   * with VIP or are locked.
   */
  | { kind: "finished"; vip: number; locked: number }
  | { kind: "failed"; reason: "connection" | "full" };

const resting: DownloadState = { kind: "resting" };
const AT_ONCE = 2;

export interface DownloadDeps {
  store: TextStore;
  now: () => number;
  reader: () => string;
  book: (bookId: string, signal: AbortSignal) => Promise<BookDetail>;
  contents: (bookId: string, signal: AbortSignal) => Promise<Contents>;
  unlocks: (bookId: string) => Promise<Unlocks>;
  text: (bookId: string, section: number) => Promise<SectionText>;
  keepPictures: (addresses: readonly string[]) => Promise<void>;
  dropPictures: (addresses: readonly string[]) => Promise<void>;
  /** Called before a download: registers the service worker, so that pages open offline. */
  prepare: () => void;
  /** Called after sections were stored or removed, to notify other tabs. */
  changed: () => void;
}

/**
 * Downloads sections to this device, and removes downloads. Sections that were stored stay stored, even if the download
 * is cancelled or fails.
 */
export class Downloads {
  readonly #deps: DownloadDeps;
  readonly #states = new Map<string, DownloadState>();
  readonly #stops = new Map<string, AbortController>();
  readonly #changes = new Emitter();

  constructor(deps: DownloadDeps) {
    this.#deps = deps;
  }

  readonly state = (bookId: string): DownloadState => this.#states.get(bookId) ?? resting;

  readonly subscribe = this.#changes.subscribe;

  list(): Promise<Download[]> {
    return this.#deps.store.all(this.#deps.reader());
  }

  of(bookId: string): Promise<Download | null> {
    return this.#deps.store.book(this.#deps.reader(), bookId);
  }

  /** Starts the download of a book. Does nothing while the book is being downloaded. */
  async start(bookId: string, wanted: Wanted): Promise<void> {
    if (this.#stops.has(bookId)) return;
    const stop = new AbortController();
    this.#stops.set(bookId, stop);
    this.#set(bookId, { kind: "preparing" });
    this.#deps.prepare();
    try {
      const { fetch, vip, locked } = await this.#look(bookId, wanted, stop.signal);
      await this.#fetch(bookId, fetch, stop.signal);
      const finished: DownloadState = { kind: "finished", vip: vip.length, locked: locked.length };
      this.#set(bookId, stop.signal.aborted ? resting : finished);
    } catch (error) {
      this.#set(bookId, stop.signal.aborted ? resting : { kind: "failed", reason: reasonOf(error) });
    } finally {
      this.#stops.delete(bookId);
      this.announce();
      this.#deps.changed();
    }
  }

  stop(bookId: string): void {
    this.#stops.get(bookId)?.abort();
  }

  async remove(bookId: string): Promise<void> {
    const { store, reader, dropPictures, changed } = this.#deps;
    this.stop(bookId);
    const owner = reader();
    const download = await store.book(owner, bookId);
    if (!download) return;
    const kept = await Promise.all(download.stored.map((section) => store.get(owner, bookId, section)));
    const pictures = kept.flatMap((row) => (row ? picturesIn(row.text.html) : []));
    await store.remove(owner, bookId);
    await dropPictures([download.book.book_pic, ...pictures]);
    this.#set(bookId, resting);
    changed();
  }

  /** To be called when another tab has stored or removed downloads: notifies the listeners of this tab. */
  announce(): void {
    this.#changes.emit();
  }

  async #look(bookId: string, wanted: Wanted, signal: AbortSignal): Promise<Plan> {
    const { store, reader, book, contents, unlocks, keepPictures, now } = this.#deps;
    const [detail, listed, opened] = await Promise.all([
      book(bookId, signal),
      contents(bookId, signal),
      // A browser that is not signed in has no unlocks.
      unlocks(bookId).catch((error): Unlocks => {
        if (error instanceof Error && error.name === "NotSignedIn") return { sections: [], vip: false };
        throw error;
      }),
    ]);
    const owner = reader();
    const before = await store.book(owner, bookId);
    await store.putBook(owner, { book_id: bookId, book: detail, at: now() });
    await keepPictures([detail.book_pic]);
    return plan(listed, wanted, opened, new Set(before?.stored));
  }

  async #fetch(bookId: string, sections: readonly number[], signal: AbortSignal): Promise<void> {
    const { store, reader, text, keepPictures, now } = this.#deps;
    const owner = reader();
    const left = [...sections];
    let done = 0;
    this.#set(bookId, { kind: "running", done, total: sections.length });
    const work = async () => {
      for (let section = left.shift(); section !== undefined; section = left.shift()) {
        if (signal.aborted) return;
        const arrived = await text(bookId, section);
        // Another reader may have signed in meanwhile.
        if (signal.aborted || reader() !== owner) return;
        await store.put(owner, arrived, now());
        if (!arrived.locked) await keepPictures(picturesIn(arrived.html));
        done += 1;
        this.#set(bookId, { kind: "running", done, total: sections.length });
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } catch (error) {
      // The download has failed: the other concurrent loop finds no section left, so it ends too.
      left.length = 0;
      throw error;
    }
  }

  #set(bookId: string, state: DownloadState): void {
    this.#states.set(bookId, state);
    this.announce();
  }
}

function reasonOf(error: unknown): "connection" | "full" {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "connection";
}
