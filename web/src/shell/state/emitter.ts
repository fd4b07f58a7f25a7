/** A set of listeners, all of which `emit` calls with the same values. */
export class Emitter<Values extends unknown[] = []> {
  readonly #listeners = new Set<(...values: Values) => void>();

  /**
   * Adds a listener, and returns the function that removes it. Works without `this`, as `useSyncExternalStore` calls
   * it.
   */
  readonly subscribe = (listener: (...values: Values) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get size(): number {
    return this.#listeners.size;
  }

  /** Calls the current listeners, except those that another listener removes during the call. */
  emit(...values: Values): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(...values);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
