import { Refused } from "../../../api/envelope";
import { Emitter } from "../../../shell/state/emitter";
import type { Order } from "./api";

/** Milliseconds between one look and the next; after the last, only the reader asks again. */
export const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

export type OrderNews =
  | { kind: "asking" }
  /** It is decided. */
  | { kind: "told"; order: Order }
  /** The provider has not said anything yet, or nobody could be asked. */
  | { kind: "unknown"; order: Order | null }
  /** It is no order of this reader. */
  | { kind: "missing" };

/** Nobody has decided it yet. */
export function isOpen(state: Order["state"]): state is "created" | "pending" {
  return state === "created" || state === "pending";
}

interface OrderWatchDeps {
  ask: () => Promise<Order>;
  /** Does something later; what it answers calls that off. */
  after: (ms: number, act: () => void) => () => void;
}

/** Looks after an order until it is decided. It only ever asks: the server alone fulfils. */
export class OrderWatch {
  readonly #deps: OrderWatchDeps;
  readonly #changes = new Emitter();
  #news: OrderNews = { kind: "asking" };
  #looks = 0;
  #order: Order | null = null;
  #callOff: () => void = () => {};
  /** An answer to a look before the last start is nobody's any more. */
  #turn = 0;

  constructor(deps: OrderWatchDeps) {
    this.#deps = deps;
  }

  readonly news = (): OrderNews => this.#news;

  readonly subscribe = this.#changes.subscribe;

  /** Begins, or begins again. */
  readonly start = (): void => {
    this.stop();
    this.#looks = 0;
    this.#tell({ kind: "asking" });
    void this.#look(this.#turn);
  };

  readonly stop = (): void => {
    this.#turn += 1;
    this.#callOff();
  };

  async #look(turn: number): Promise<void> {
    const found = await this.#deps.ask().catch((error: unknown) => failureOf(error));
    if (turn !== this.#turn) return;
    if (found === "missing") return this.#tell({ kind: "missing" });
    // Whoever has waited for an answer that long decides about the next look.
    if (found === "silence") return this.#tell({ kind: "unknown", order: this.#order });
    if (found !== "trouble") {
      this.#order = found;
      if (!isOpen(found.state)) return this.#tell({ kind: "told", order: found });
    }
    const wait = WAITS[this.#looks];
    this.#looks += 1;
    if (wait === undefined) return this.#tell({ kind: "unknown", order: this.#order });
    this.#callOff = this.#deps.after(wait, () => void this.#look(turn));
  }

  #tell(news: OrderNews): void {
    this.#news = news;
    this.#changes.emit();
  }
}

/** What is not there will not come by waiting; anything else may. */
function failureOf(error: unknown): "missing" | "silence" | "trouble" {
  if (error instanceof Error && error.name === "TimeoutError") return "silence";
  return error instanceof Refused && (error.status === 404 || error.status === 400) ? "missing" : "trouble";
}
