import type { CoinsAndBonus } from "../../parts/balance";
import type { Offers, PricedSections } from "./unlock-api";

export type Way = "coins" | "vip" | "wait";

/** The one that a reader is led to comes first. */
const ORDERS: readonly (readonly Way[])[] = [
  ["coins", "vip", "wait"],
  ["coins", "wait", "vip"],
  ["vip", "coins", "wait"],
  ["wait", "coins", "vip"],
];

/** The ways to read on, in the order in which this reader is offered them. */
export function waysOf({ one, wait, vip, monetization }: Offers): Way[] {
  const has: Record<Way, boolean> = { coins: Boolean(one), vip: !vip, wait: Boolean(wait) };
  return (ORDERS[monetization] ?? ORDERS[0] ?? []).filter((way) => has[way]);
}

export interface Bundle extends PricedSections {
  kind: "one" | "ten" | "rest";
  /** Coins that it is cheaper by than its sections one by one. */
  saved: number;
}

/** What can be had for coins. Where the next ten are all that is left, they are the rest, which is cheaper. */
export function bundlesOf({ one, next_ten, rest }: Offers): Bundle[] {
  if (!one) return [];
  const isRest = next_ten?.sections.length === rest?.sections.length;
  const saved = ({ sections, price }: PricedSections) => Math.max(0, sections.length * one.price - price);
  const bundle = (kind: Bundle["kind"], offer: PricedSections | null | undefined): Bundle[] =>
    offer ? [{ kind, ...offer, saved: saved(offer) }] : [];
  return [...bundle("one", one), ...bundle("ten", isRest ? null : next_ten), ...bundle("rest", rest)];
}

/** Coins that are still needed. */
export function missingFor(price: number, { coins, bonus }: CoinsAndBonus): number {
  return Math.max(0, price - coins - bonus);
}

/** Where it stops unless the reader says otherwise: ten more sections. */
export function suggestedCap({ auto, one }: Offers): number {
  return auto.cap > 0 ? auto.cap : (one?.price ?? 0) * 10;
}

/** It would have unlocked this section, but for its cap. */
export function isCapReached({ auto, one }: Offers): boolean {
  return auto.enabled && auto.spent + (one?.price ?? 0) > auto.cap;
}
