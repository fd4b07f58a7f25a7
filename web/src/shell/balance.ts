import { useEffect, useSyncExternalStore } from "react";
import { patience } from "./patience";
import { askSignedIn } from "./session/ask-signed-in";

export interface CoinsAndBonus {
  coins: number;
  bonus: number;
}

export interface Balance extends CoinsAndBonus {
  /** Bonus coins that go next, if any do. */
  next_expiry: { bonus: number; at: number } | null;
}

export type BalanceState =
  | { kind: "loading" }
  | { kind: "ready"; balance: Balance }
  | { kind: "failed"; error: unknown };

const loading: BalanceState = { kind: "loading" };

/** What the reader has to spend: asked for once, however many parts of a page show it. */
export class BalanceStore {
  readonly #ask: () => Promise<Balance>;
  readonly #watchers = new Set<() => void>();
  #state: BalanceState = loading;
  /** Counts what was asked and told; an answer to anything but the last is older than what is shown. */
  #turn = 0;
  #asking: Promise<void> | null = null;

  constructor(ask: () => Promise<Balance>) {
    this.#ask = ask;
  }

  readonly state = (): BalanceState => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** What is shown stays while it is asked for anew, and when that fails. */
  readonly load = (): Promise<void> => {
    this.#asking ??= this.#load().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  };

  /** What an answer about something else said of the balance: it is shown at once. */
  readonly announce = ({ coins, bonus }: CoinsAndBonus): void => {
    this.#turn += 1;
    const expiry = this.#state.kind === "ready" ? this.#state.balance.next_expiry : null;
    this.#set({ kind: "ready", balance: { coins, bonus, next_expiry: bonus > 0 ? expiry : null } });
  };

  async #load(): Promise<void> {
    const turn = ++this.#turn;
    if (this.#state.kind === "failed") this.#set(loading);
    try {
      const { coins, bonus, next_expiry } = await this.#ask();
      if (turn === this.#turn) this.#set({ kind: "ready", balance: { coins, bonus, next_expiry } });
    } catch (error) {
      if (this.#state.kind !== "ready") this.#set({ kind: "failed", error });
    }
  }

  #set(state: BalanceState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

const store = new BalanceStore(() => askSignedIn<Balance>("/api/wallet/balance", patience()));

/** To be called with the balance that an unlock, a recharge or a reward left. */
export const announceBalance = store.announce;

export interface KnownBalance {
  state: BalanceState;
  reload: () => Promise<void>;
}

/** The server knows nobody, so hydration finds what it drew. Another tab may have changed it meanwhile. */
export function useBalance(): KnownBalance {
  const state = useSyncExternalStore(store.subscribe, store.state, () => loading);
  useEffect(() => {
    const load = () => void store.load();
    load();
    window.addEventListener("focus", load);
    return () => window.removeEventListener("focus", load);
  }, []);
  return { state, reload: store.load };
}
