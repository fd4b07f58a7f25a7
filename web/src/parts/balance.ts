import type { components } from "../api/schema";
import { QueryCache, useCachedQuery } from "../shell/query-cache/query-cache";
import { askSignedIn } from "../shell/session/ask-signed-in";

export type CoinsAndBonus = components["schemas"]["CoinsAndBonus"];
export type Balance = components["schemas"]["Balance"];

const MINE = "mine";

const balances = new QueryCache<Balance>(() => askSignedIn("GET /api/wallet/balance"));

/** Publishes the new balance to components that show it, after an unlock, a recharge or a reward. */
export function announceBalance(left: CoinsAndBonus): void {
  balances.set(MINE, (shown) => balanceAfter(left, shown));
}

/** Returns the balance to show after a change. The expiry is left out if no bonus coins are left. */
export function balanceAfter({ coins, bonus }: CoinsAndBonus, shown: Balance | null): Balance {
  return { coins, bonus, next_expiry: bonus > 0 ? (shown?.next_expiry ?? null) : null };
}

/** Returns the query state of the reader's balance, and a function that loads it again. */
export function useBalance() {
  return useCachedQuery(balances, MINE, undefined, true);
}
