import { Emitter } from "../../../shell/state/emitter";
import { type Mark, tombstone } from "../store/mark";
import type { Journal } from "./journal";
import { changedNow, shownMarks } from "./merge-marks";
import type { Recent } from "./recent";
import type { Tabs } from "./tabs";

export interface MarkDeps {
  journal: Journal;
  recent: Recent;
  tabs: Tabs;
  now: () => number;
  reader: () => string;
  /** Called when a mark has to be sent. */
  wake: () => void;
  /** Fetches the changes of other devices, once per visit. */
  start: () => void;
}

/** The bookmarks and highlights of this browser, synced with the server in the background. */
export class Marks {
  readonly #deps: MarkDeps;
  readonly #changes = new Emitter();
  /** Subscribes to changes of marks in any book: here, in another tab or on another device. */
  readonly subscribe = this.#changes.subscribe;

  constructor(deps: MarkDeps) {
    this.#deps = deps;
  }

  /** Returns the marks in a book that are not deleted, in book order. */
  async of(bookId: string): Promise<Mark[]> {
    return shownMarks(await this.all(bookId));
  }

  /** Returns the stored marks in one book, or in all books if `bookId` is absent, including deleted marks. */
  async all(bookId?: string): Promise<Mark[]> {
    const { journal, recent, reader, start } = this.#deps;
    start();
    try {
      return await journal.marksOf(reader(), bookId);
    } catch {
      // A browser without storage has only the marks of this visit.
      return recent.of(reader()).marks.filter((mark) => bookId === undefined || mark.book_id === bookId);
    }
  }

  /** Stores a new mark, or a new version of a mark. */
  async put(mark: Mark): Promise<void> {
    const { journal, now, reader } = this.#deps;
    const owner = reader();
    const seconds = Math.floor(now() / 1_000);
    try {
      this.#changed(owner, await journal.putMark(owner, mark, seconds), now());
    } catch {
      this.#changed(owner, changedNow(mark, undefined, seconds), null);
    }
  }

  async remove(id: string): Promise<void> {
    const { journal, now, reader } = this.#deps;
    const owner = reader();
    const seconds = Math.floor(now() / 1_000);
    try {
      const gone = await journal.removeMark(owner, id, seconds);
      if (gone) this.#changed(owner, gone, now());
    } catch {
      const known = this.#deps.recent.of(owner).marks.find((mark) => mark.id === id);
      if (known) this.#changed(owner, changedNow(tombstone(known), known, seconds), null);
    }
  }

  /** Notifies the listeners of this tab that marks were changed, here or outside of this tab. */
  announce(): void {
    this.#changes.emit();
  }

  /** Announces a change. If `writtenAt` is null, the mark could not be stored, and is sent while this page is open. */
  #changed(reader: string, mark: Mark, writtenAt: number | null): void {
    const { recent, tabs, wake } = this.#deps;
    recent.addMark(reader, mark, writtenAt);
    tabs.broadcast({ kind: "marks" });
    this.announce();
    wake();
  }
}
