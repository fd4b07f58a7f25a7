import { PagesLayout } from "../../engine/layout/pages-layout";
import type { BookSession } from "../book/book-session";

/** Returns the words per minute of a scroll speed from 1 to 10. */
export function pace(speed: number): number {
  return 80 + speed * 40;
}

const WORDS_ON_A_LINE = 11;

/** Scrolls the text automatically at reading speed. Any input of the reader stops it. */
export class AutoScroll {
  readonly #session: BookSession;
  readonly #speed: () => number;
  #frame = 0;
  #last = 0;
  /**
   * Amount of text that is due by the reading speed but not scrolled yet: words in the layout `pages`, pixels in the
   * others. Accumulated, because the text moves by whole pages or whole pixels.
   */
  #due = 0;
  #listening: AbortController | undefined;

  constructor(session: BookSession, speed: () => number) {
    this.#session = session;
    this.#speed = speed;
  }

  get running(): boolean {
    return this.#frame !== 0;
  }

  toggle(): void {
    if (this.running) this.stop();
    else this.#start();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#listening?.abort();
  }

  #start(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    for (const kind of ["wheel", "touchstart", "pointerdown"] as const) {
      window.addEventListener(kind, () => this.stop(), { signal, passive: true });
    }
    this.#last = performance.now();
    this.#due = 0;
    this.#frame = requestAnimationFrame((now) => this.#step(now));
  }

  #step(now: number): void {
    const seconds = Math.min(1, (now - this.#last) / 1_000);
    this.#last = now;
    const words = (pace(this.#speed()) / 60) * seconds;
    if (this.#session.reading.layout instanceof PagesLayout) this.#turn(words);
    else this.#scroll(words);
    this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #scroll(words: number): void {
    const { view } = this.#session.reading.viewport;
    const prose = view.querySelector(".prose");
    const line = prose ? Number.parseFloat(getComputedStyle(prose).lineHeight) : 30;
    this.#due += (words / WORDS_ON_A_LINE) * line;
    const whole = Math.floor(this.#due);
    if (whole < 1) return;
    this.#due -= whole;
    window.scrollBy(0, whole);
  }

  #turn(words: number): void {
    this.#due += words;
    const { section, progress, position } = this.#session.shown();
    const text = this.#session.reading.viewport.section(position.section)?.text;
    const start = text && text.whole > 0 ? text.before(position.block, position.offset) / text.whole : 0;
    const page = Math.max(20, (progress - start) * section.words);
    if (this.#due < page) return;
    this.#due = 0;
    void this.#session.next();
  }
}
