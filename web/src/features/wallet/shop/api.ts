import type { PlanId } from "../../../api/page";
import { askSignedIn } from "../../../shell/session/ask-signed-in";

export type { CoinPack, Plan, PlanId, Shop } from "../../../api/page";

export interface Vip {
  plan_id: PlanId;
  state: "active" | "past_due" | "ended";
  /** Unix seconds. */
  until: number;
  renews: boolean;
  /** What it becomes when it renews; null where it stays the same. */
  next_plan: PlanId | null;
}

/** What of the shop is about this reader. */
export interface Mine {
  /** The bonus of a first recharge is still to be had. */
  first_recharge: boolean;
  vip: Vip | null;
  /** Coins to be paid back: they were spent and then refunded. */
  debt: number;
}

export interface Order {
  order_id: string;
  state: "pending" | "fulfilled" | "failed" | "expired" | "refunded" | "disputed";
  kind: "pack" | "plan";
  /** The pack's or the plan's id. */
  item: string;
  coins: number;
  bonus: number;
  /** In cents. */
  price: number;
  currency: string;
  return_to: string | null;
}

/** Where the reader pays. */
export interface Checkout {
  order_id: string;
  checkout_url: string;
}

/** What a reader is about to buy. */
export type Item = { kind: "pack"; id: string } | { kind: "plan"; id: PlanId };

/** A plan runs already. */
export const PLAN_RUNS = 1311;
/** Nobody takes payments at the moment. */
export const NO_PAYMENTS = 1310;

export const fetchMine = () => askSignedIn<Mine>("/api/shop/mine");

export const fetchOrder = (id: string) =>
  askSignedIn<Order>(`/api/wallet/order?id=${encodeURIComponent(id)}`);

export function startCheckout(item: Item, key: string, return_to: string | undefined): Promise<Checkout> {
  const where = return_to && { return_to };
  return item.kind === "pack"
    ? askSignedIn<Checkout>("/api/wallet/recharge", {
        body: { pack_id: item.id, ...where },
        idempotencyKey: key,
      })
    : askSignedIn<Checkout>("/api/vip/subscribe", {
        body: { plan_id: item.id, ...where },
        idempotencyKey: key,
      });
}

export const cancelVip = (key: string) =>
  askSignedIn<Vip>("/api/vip/cancel", { body: {}, idempotencyKey: key });

export const resumeVip = (key: string) =>
  askSignedIn<Vip>("/api/vip/resume", { body: {}, idempotencyKey: key });

export const changePlan = (plan_id: PlanId, key: string) =>
  askSignedIn<Vip>("/api/vip/change", { body: { plan_id }, idempotencyKey: key });
