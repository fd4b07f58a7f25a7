import { storedValue } from "../browser/stored-value";
import { keepNewest } from "../keep-newest";

const stored = storedValue("dogear:scroll", "sessionStorage");
const CAPACITY = 50;

/** The scroll position of each history entry, kept in session storage across full page loads. */
export class ScrollMemory {
  readonly #positions: Map<string, number>;

  constructor() {
    this.#positions = new Map(read());
  }

  remember(entry: string, y: number): void {
    keepNewest(this.#positions, entry, Math.round(y), CAPACITY);
  }

  recall(entry: string): number {
    return this.#positions.get(entry) ?? 0;
  }

  save(): void {
    stored.write(JSON.stringify([...this.#positions]));
  }
}

function read(): Array<[string, number]> {
  const positions = stored.json();
  return Array.isArray(positions) ? positions.filter(isPosition) : [];
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}
