import { isNearby, type Position } from "../../engine/layout/layout";
import type { KnownPosition, ReaderDeps } from "../dependencies/dependencies";
import { isAheadOf } from "./opening";

/** The positions of other devices and tabs in a book. Decides which of them are offered to the reader. */
export class OtherDevices {
  readonly #log: ReaderDeps["log"];
  readonly #bookId: string;
  readonly #now: () => number;

  constructor(log: ReaderDeps["log"], bookId: string, now: () => number) {
    this.#log = log;
    this.#bookId = bookId;
    this.#now = now;
  }

  /** Records that the reader was shown a position, so that positions recorded from now on refer to it. */
  know(position: KnownPosition | null): void {
    if (position?.version) this.#log.show(this.#bookId, position.version);
  }

  subscribe(listener: (position: KnownPosition) => void): () => void {
    return this.#log.subscribe((bookId, position) => bookId === this.#bookId && listener(position));
  }

  /**
   * Loads the reader's latest position in the book from the server. Called when the reader returns to the page, and may
   * have read on another device meanwhile.
   */
  async look(): Promise<KnownPosition | null> {
    const remote = await this.#log.remote(this.#bookId).catch(() => null);
    return remote?.latest ?? null;
  }

  /**
   * Returns whether a position of another device is to be offered to the reader, who is at `here`. False if
   * the reader was shown the position already or is near it, or has started to read and is past it.
   */
  isNews(position: KnownPosition, here: Position, hasBegun: boolean): boolean {
    if (this.#log.isKnown(this.#bookId, position.version ?? "") || isNearby(here, position)) return false;
    return !hasBegun || !isAheadOf({ ...here, at: this.#now() / 1_000 }, position);
  }
}
