import type { CoinPack, Plan } from "./api";

/** What a day of it costs, in cents and parts of them. */
export const perDay = ({ price, days }: Plan) => price / days;

/** What a hundred of its coins cost, in cents and parts of them. Bonus coins are a gift and do not count. */
export const perHundred = ({ price, coins }: CoinPack) => (price / coins) * 100;

/** What costs least, by a measure; null where nothing stands out. */
export function leastOf<Item>(items: readonly Item[], cost: (item: Item) => number): Item | null {
  const [least, next] = [...items].sort((a, b) => cost(a) - cost(b));
  return least !== undefined && next !== undefined && cost(least) < cost(next) ? least : null;
}
