import { isNearby, type Position } from "../../engine/layout/layout";
import type { KnownPosition, ReaderDeps } from "../dependencies/dependencies";
import { isAheadOf } from "./opening";

/** Where other devices, or other tabs, are in the book, and what of it the reader has been shown here. */
export class OtherDevices {
  readonly #log: ReaderDeps["log"];
  readonly #bookId: string;
  readonly #now: () => number;

  constructor(log: ReaderDeps["log"], bookId: string, now: () => number) {
    this.#log = log;
    this.#bookId = bookId;
    this.#now = now;
  }

  /** The reader has been shown this position: whatever is read from now on is read knowing of it. */
  know(position: KnownPosition | null): void {
    if (position?.version) this.#log.show(this.#bookId, position.version);
  }

  subscribe(listener: (position: KnownPosition) => void): () => void {
    return this.#log.subscribe((bookId, position) => bookId === this.#bookId && listener(position));
  }

  /** Asked when the reader comes back to a page, and may have read on with another device meanwhile. */
  async look(): Promise<KnownPosition | null> {
    const remote = await this.#log.remote(this.#bookId).catch(() => null);
    return remote?.latest ?? null;
  }

  /** Whether the reader, who is here and perhaps has begun to read, should hear of a position. */
  isNews(position: KnownPosition, here: Position, hasBegun: boolean): boolean {
    if (this.#log.isKnown(this.#bookId, position.version ?? "") || isNearby(here, position)) return false;
    return !hasBegun || !isAheadOf({ ...here, at: this.#now() / 1_000 }, position);
  }
}
