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
  /** Something waits to be sent. */
  wake: () => void;
  /** What other devices did is asked for, once a visit. */
  start: () => void;
}

/** Bookmarks and highlights, as this browser has them; the server's come and go in the background. */
export class Marks {
  readonly #deps: MarkDeps;
  readonly #changes = new Emitter();
  /** Called whenever a mark of any book may have changed, here, in another tab or on another device. */
  readonly subscribe = this.#changes.subscribe;

  constructor(deps: MarkDeps) {
    this.#deps = deps;
  }

  /** In the order of the book. */
  async of(bookId: string): Promise<Mark[]> {
    return shownMarks(await this.all(bookId));
  }

  /** As they are kept, of one book or of all of them, with those that were deleted. */
  async all(bookId?: string): Promise<Mark[]> {
    const { journal, recent, reader, start } = this.#deps;
    start();
    try {
      return await journal.marksOf(reader(), bookId);
    } catch {
      // A browser that stores nothing has what was marked in this visit.
      return recent.of(reader()).marks.filter((mark) => bookId === undefined || mark.book_id === bookId);
    }
  }

  /** A new mark, or another version of one. */
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

  /** They changed without this tab's doing. */
  announce(): void {
    this.#changes.emit();
  }

  /** Without a time it could not be written down, and is sent as long as this page is here. */
  #changed(reader: string, mark: Mark, writtenAt: number | null): void {
    const { recent, tabs, wake } = this.#deps;
    recent.addMark(reader, mark, writtenAt);
    tabs.broadcast({ kind: "marks" });
    this.announce();
    wake();
  }
}
