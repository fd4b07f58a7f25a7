import { newId } from "../../api/envelope";
import type { PricedSections } from "./unlock-api";

/** What a reader wants, told apart from everything else that could be wanted. */
export function intentOf(bookId: string, { sections, price }: PricedSections): string {
  return JSON.stringify([bookId, sections, price]);
}

/** One key for each wish, however often it has to be sent: an answer that was lost is given again, not paid again. */
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

  /** The server has answered: the same wish is a new one next time. */
  settle(intent: string): void {
    this.#keys.delete(intent);
  }
}
