/** A set of listeners. */
export class Emitter<Values extends unknown[] = []> {
  readonly #listeners = new Set<(...values: Values) => void>();

  /** Returns the function that ends the subscription. Needs no `this`, as `useSyncExternalStore` calls it. */
  readonly subscribe = (listener: (...values: Values) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get size(): number {
    return this.#listeners.size;
  }

  /** Calls those that are subscribed now, and still are when it is their turn. */
  emit(...values: Values): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(...values);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
