import { keepNewest } from "../keep-newest";

const STORE = "dogear:scroll";
const CAPACITY = 50;

/** How far down each history entry was left. Survives a full load in the middle of a visit. */
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
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...this.#positions]));
    } catch {
      // Storage may be full or forbidden; the visit goes on without it.
    }
  }
}

function read(): Array<[string, number]> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}
