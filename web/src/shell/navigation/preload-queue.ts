/** Work done ahead of need, a few jobs at a time, so that a screen full of links never crowds out the reader's click. */
export class PreloadQueue {
  readonly #limit: number;
  readonly #known = new Set<string>();
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A job that waits or is under way is not added twice. */
  add(key: string, job: () => Promise<unknown>): void {
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.push(() => {
      const done = () => {
        this.#known.delete(key);
        this.#running -= 1;
        this.#next();
      };
      // A guess that failed is asked for again, and answered for, when it is needed.
      job().then(done, done);
    });
    this.#next();
  }

  #next(): void {
    if (this.#running >= this.#limit) return;
    const start = this.#waiting.shift();
    if (!start) return;
    this.#running += 1;
    start();
  }
}
