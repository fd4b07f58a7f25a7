import type { Journal } from "./journal";
import { shownMarks } from "./merge-marks";
import type { Mark } from "./model";
import type { Recent } from "./recent";
import type { Tabs } from "./tabs";

export interface MarkParts {
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
  readonly #parts: MarkParts;
  readonly #listeners = new Set<() => void>();

  constructor(parts: MarkParts) {
    this.#parts = parts;
  }

  /** In the order of the book. */
  async of(bookId: string): Promise<Mark[]> {
    const { journal, reader, start } = this.#parts;
    start();
    return shownMarks(await journal.marksOf(reader(), bookId));
  }

  /** A new mark, or another version of one. */
  async put(mark: Mark): Promise<void> {
    const { journal, now, reader } = this.#parts;
    const owner = reader();
    const kept = await journal.putMark(owner, mark, Math.floor(now() / 1_000));
    this.#changed(owner, kept);
  }

  async remove(id: string): Promise<void> {
    const { journal, now, reader } = this.#parts;
    const owner = reader();
    const gone = await journal.removeMark(owner, id, Math.floor(now() / 1_000));
    if (gone) this.#changed(owner, gone);
  }

  /** Called whenever a mark of any book may have changed, here, in another tab or on another device. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** They changed without this tab's doing. */
  announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #changed(reader: string, mark: Mark): void {
    const { recent, tabs, wake, now } = this.#parts;
    recent.addMark(reader, mark, now());
    tabs.tell({ kind: "marks" });
    this.announce();
    wake();
  }
}
