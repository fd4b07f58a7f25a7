import type { CoinPack, Plan } from "./api";

/** Returns the price of a plan per day, in cents. */
export const perDay = ({ price, days }: Plan) => price / days;

/** Returns the price of a hundred coins of a pack, in cents. Bonus coins do not count. */
export const perHundred = ({ price, coins }: CoinPack) => (price / coins) * 100;

/** Returns the item with the lowest cost; null if it is the only one, or another costs the same. */
export function leastOf<Item>(items: readonly Item[], cost: (item: Item) => number): Item | null {
  const [least, next] = [...items].sort((a, b) => cost(a) - cost(b));
  return least !== undefined && next !== undefined && cost(least) < cost(next) ? least : null;
}
