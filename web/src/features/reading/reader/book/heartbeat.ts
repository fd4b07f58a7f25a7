const BEAT_SECONDS = 10;
/** Time without a move after which the page does not count as being read. */
const PATIENCE_MS = 120_000;
/** Largest plausible reading speed. A faster move counts as a jump, not as reading. */
const MOST_WORDS_A_SECOND = 12;

/** Measures the reading time and the number of words read. */
export class Heartbeat {
  readonly #beat: (seconds: number, words: number) => void;
  readonly #now: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;
  #movedAt = 0;
  #furthest: { section: number; words: number } | null = null;
  #words = 0;

  constructor(beat: (seconds: number, words: number) => void, now: () => number) {
    this.#beat = beat;
    this.#now = now;
  }

  start(): void {
    this.#movedAt = this.#now();
    this.#timer = setInterval(() => this.#tick(), BEAT_SECONDS * 1_000);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts the words read since the last move. The reader is now `words` words into `section`. */
  moved(section: number, words: number): void {
    this.#movedAt = this.#now();
    const last = this.#furthest;
    if (last?.section === section) this.#words += Math.max(0, words - last.words);
    const furthest = last?.section === section ? Math.max(last.words, words) : words;
    this.#furthest = { section, words: furthest };
  }

  #tick(): void {
    if (document.visibilityState !== "visible" || this.#now() - this.#movedAt > PATIENCE_MS) return;
    const words = Math.round(Math.min(this.#words, BEAT_SECONDS * MOST_WORDS_A_SECOND));
    this.#words = 0;
    this.#beat(BEAT_SECONDS, words);
  }
}
