/** A random number generator with a seed (mulberry32), for tests that try many cases and must be repeatable. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a random number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** Returns a random integer from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<Item>(items: ArrayLike<Item>): Item {
    return items[this.below(items.length)] as Item;
  }

  many<Item>(least: number, most: number, make: () => Item): Item[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }
}
