/** A queue of prefetches, of which only a few run at a time, so that they do not delay the reader's click. */
export class PreloadQueue {
  readonly #limit: number;
  readonly #known = new Set<string>();
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Adds a job, unless a job with this key is waiting or running. */
  add(key: string, job: () => Promise<unknown>): void {
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.#waiting.push(() => {
      const done = () => {
        this.#known.delete(key);
        this.#running -= 1;
        this.#next();
      };
      // A failure is ignored: the page is loaded again when it is opened.
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
