import { isNearby, type Place } from "../../engine/layout/layout";
import type { KnownPlace, ReaderDeps } from "../dependencies/dependencies";
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

  /** The reader has been shown this place: whatever is read from now on is read knowing of it. */
  know(place: KnownPlace | null): void {
    if (place?.version) this.#log.show(this.#bookId, place.version);
  }

  subscribe(listener: (place: KnownPlace) => void): () => void {
    return this.#log.subscribe((bookId, place) => bookId === this.#bookId && listener(place));
  }

  /** Asked when the reader comes back to a page, and may have read on with another device meanwhile. */
  async look(): Promise<KnownPlace | null> {
    const remote = await this.#log.remote(this.#bookId).catch(() => null);
    return remote?.latest ?? null;
  }

  /** Whether the reader, who is here and perhaps has begun to read, should hear of a place. */
  isNews(place: KnownPlace, here: Place, hasBegun: boolean): boolean {
    if (this.#log.isKnown(this.#bookId, place.version ?? "") || isNearby(here, place)) return false;
    return !hasBegun || !isAheadOf({ ...here, at: this.#now() / 1_000 }, place);
  }
}
