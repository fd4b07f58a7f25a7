import { Refused } from "../../../api/envelope";
import { Emitter } from "../../../shell/state/emitter";
import type { Order } from "./api";

/**
 * Milliseconds to wait before each further request. After the last automatic request, only the reader can start
 * another.
 */
export const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;

export type OrderStatus =
  | { kind: "asking" }
  | { kind: "decided"; order: Order }
  /** The provider has not decided yet, or the request failed. */
  | { kind: "unknown"; order: Order | null }
  /** The reader has no such order. */
  | { kind: "missing" };

/** Returns whether the payment of an order in this state is not decided yet. */
export function isOpen(state: Order["state"]): state is "created" | "pending" {
  return state === "created" || state === "pending";
}

interface OrderPollerDeps {
  ask: () => Promise<Order>;
  /** Calls `act` after some time; returns a function that cancels the call. */
  after: (ms: number, act: () => void) => () => void;
}

/** Polls an order until its payment is decided. The poller only reads: the server fulfils the order. */
export class OrderPoller {
  readonly #deps: OrderPollerDeps;
  readonly #changes = new Emitter();
  #status: OrderStatus = { kind: "asking" };
  #looks = 0;
  #order: Order | null = null;
  #callOff: () => void = () => {};
  /** Counter, increased when polling starts or stops. Responses to earlier requests are ignored. */
  #turn = 0;

  constructor(deps: OrderPollerDeps) {
    this.#deps = deps;
  }

  readonly status = (): OrderStatus => this.#status;

  readonly subscribe = this.#changes.subscribe;

  /** Starts or restarts polling. */
  readonly start = (): void => {
    this.stop();
    this.#looks = 0;
    this.#setStatus({ kind: "asking" });
    void this.#look(this.#turn);
  };

  readonly stop = (): void => {
    this.#turn += 1;
    this.#callOff();
  };

  async #look(turn: number): Promise<void> {
    const found = await this.#deps.ask().catch((error: unknown) => failureOf(error));
    if (turn !== this.#turn) return;
    if (found === "missing") return this.#setStatus({ kind: "missing" });
    // After a timeout, only the reader starts the next request.
    if (found === "silence") return this.#setStatus({ kind: "unknown", order: this.#order });
    if (found !== "trouble") {
      this.#order = found;
      if (!isOpen(found.state)) return this.#setStatus({ kind: "decided", order: found });
    }
    const wait = WAITS[this.#looks];
    this.#looks += 1;
    if (wait === undefined) return this.#setStatus({ kind: "unknown", order: this.#order });
    this.#callOff = this.#deps.after(wait, () => void this.#look(turn));
  }

  #setStatus(status: OrderStatus): void {
    this.#status = status;
    this.#changes.emit();
  }
}

/**
 * Returns the kind of a failure: an order that does not exist, a timeout, or anything else, after which a retry may
 * succeed.
 */
function failureOf(error: unknown): "missing" | "silence" | "trouble" {
  if (error instanceof Error && error.name === "TimeoutError") return "silence";
  return error instanceof Refused && (error.status === 404 || error.status === 400) ? "missing" : "trouble";
}
