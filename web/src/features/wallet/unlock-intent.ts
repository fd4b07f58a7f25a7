import { newId } from "../../api/envelope";
import type { PricedSections } from "./unlock-api";

/**
 * Returns the name under which `Intents` stores the idempotency key of the request that unlocks
 * these sections at this price. A retry has the same name, and therefore the same key.
 */
export function intentOf(bookId: string, { sections, price }: PricedSections): string {
  return JSON.stringify([bookId, sections, price]);
}

/**
 * The idempotency keys of requests by name. A retry has the same key, so that a request whose response was lost is not
 * paid twice.
 */
export class Intents {
  readonly #make: () => string;
  readonly #keys = new Map<string, string>();

  constructor(make: () => string = newId) {
    this.#make = make;
  }

  keyOf(intent: string): string {
    const key = this.#keys.get(intent) ?? this.#make();
    this.#keys.set(intent, key);
    return key;
  }

  /** To be called after a response: the next request with this name gets a new key. */
  settle(intent: string): void {
    this.#keys.delete(intent);
  }
}
