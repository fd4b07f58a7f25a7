import { readStored, type StoredValue, storedValue } from "../browser/stored-value";

const LISTS = ["opened", "searches"] as const;
type ListName = (typeof LISTS)[number];

const keyOf = (name: ListName) => `dogear-${name}`;

/**
 * Marks on the root element which stored lists have items on this device. Runs before the first paint, so that pages
 * can reserve space; the server does not know the lists.
 */
export function markStoredLists(): void {
  const { dataset } = document.documentElement;
  dataset.kept = LISTS.filter((name) => readStored(keyOf(name))).join(" ");
}

interface Rules<Item> {
  limit: number;
  isItem: (value: unknown) => value is Item;
  keyOf: (item: Item) => string;
}

/** A stored list: a short list that stays on this device, newest first. Without storage it is empty. */
export class StoredList<Item> {
  readonly #store: StoredValue;
  readonly #rules: Rules<Item>;

  constructor(name: ListName, rules: Rules<Item>) {
    this.#store = storedValue(keyOf(name));
    this.#rules = rules;
  }

  read(): Item[] {
    const stored = this.#store.json();
    if (!Array.isArray(stored)) return [];
    return stored.filter(this.#rules.isItem).slice(0, this.#rules.limit);
  }

  /** Adds an item at the front of the list. An item that is already in the list is moved there. */
  add(item: Item): void {
    this.#write([item, ...this.#without(this.#rules.keyOf(item))].slice(0, this.#rules.limit));
  }

  remove(key: string): Item[] {
    const rest = this.#without(key);
    this.#write(rest);
    return rest;
  }

  clear(): void {
    this.#write([]);
  }

  #without(key: string): Item[] {
    return this.read().filter((item) => this.#rules.keyOf(item) !== key);
  }

  #write(items: Item[]): void {
    this.#store.write(items.length > 0 ? JSON.stringify(items) : null);
    // The space reserved for a list that is now empty is removed. No space is added while the page is shown.
    if (items.length === 0) markStoredLists();
  }
}
