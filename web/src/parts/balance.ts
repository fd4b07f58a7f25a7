import type { components } from "../api/schema";
import { QueryCache, useCachedQuery } from "../shell/query-cache/query-cache";
import { askSignedIn } from "../shell/session/ask-signed-in";

export type CoinsAndBonus = components["schemas"]["CoinsAndBonus"];
export type Balance = components["schemas"]["Balance"];

const MINE = "mine";

const balances = new QueryCache<Balance>(() => askSignedIn("GET /api/wallet/balance"));

/** To be called with the balance that an unlock, a recharge or a reward left. */
export function announceBalance(left: CoinsAndBonus): void {
  balances.set(MINE, (shown) => balanceAfter(left, shown));
}

/** Bonus coins that are all spent expire no more. */
export function balanceAfter({ coins, bonus }: CoinsAndBonus, shown: Balance | null): Balance {
  return { coins, bonus, next_expiry: bonus > 0 ? (shown?.next_expiry ?? null) : null };
}

/** What the reader has to spend. */
export function useBalance() {
  return useCachedQuery(balances, MINE, undefined, true);
}
