import type { CoinsAndBonus } from "../../parts/balance";
import type { Offers, PricedSections } from "./unlock-api";

export type Way = "coins" | "vip" | "wait";

/** The order of the offers for each monetization (0 to 3). The first offer is emphasized. */
const ORDERS: readonly (readonly Way[])[] = [
  ["coins", "vip", "wait"],
  ["coins", "wait", "vip"],
  ["vip", "coins", "wait"],
  ["wait", "coins", "vip"],
];

/** Returns the offers of a locked section, in the order for this reader. */
export function waysOf({ one, wait, vip, monetization }: Offers): Way[] {
  const has: Record<Way, boolean> = { coins: Boolean(one), vip: !vip, wait: Boolean(wait) };
  return (ORDERS[monetization] ?? ORDERS[0] ?? []).filter((way) => has[way]);
}

export interface Bundle extends PricedSections {
  kind: "one" | "ten" | "rest";
  /** Number of coins by which the bundle is cheaper than its sections one by one. */
  saved: number;
}

/**
 * Returns the bundles for coins. If no more than ten sections are left, the bundle “next ten” is left out, because
 * “rest of the book” has the same sections at a lower price.
 */
export function bundlesOf({ one, next_ten, rest }: Offers): Bundle[] {
  if (!one) return [];
  const isRest = next_ten?.sections.length === rest?.sections.length;
  const saved = ({ sections, price }: PricedSections) => Math.max(0, sections.length * one.price - price);
  const bundle = (kind: Bundle["kind"], offer: PricedSections | null | undefined): Bundle[] =>
    offer ? [{ kind, ...offer, saved: saved(offer) }] : [];
  return [...bundle("one", one), ...bundle("ten", isRest ? null : next_ten), ...bundle("rest", rest)];
}

/** Returns how many coins the reader lacks for a price. */
export function missingFor(price: number, { coins, bonus }: CoinsAndBonus): number {
  return Math.max(0, price - coins - bonus);
}

/** Returns the suggested cap of auto-unlock: the stored cap, or else the price of ten sections. */
export function suggestedCap({ auto, one }: Offers): number {
  return auto.cap > 0 ? auto.cap : (one?.price ?? 0) * 10;
}

/** Returns whether the cap of auto-unlock has prevented the unlock of this section. */
export function isCapReached({ auto, one }: Offers): boolean {
  return auto.enabled && auto.spent + (one?.price ?? 0) > auto.cap;
}
