import { ask } from "../../../api/envelope";
import type { PlanId, Shop } from "../../../api/page";
import type { components } from "../../../api/schema";
import { patience, paymentPatience } from "../../../shell/browser/patience";
import { askSignedIn } from "../../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type { CoinPack, Plan, PlanId, Shop } from "../../../api/page";

export type Vip = Schemas["Vip"];
/** What of the shop is about this reader. */
export type Mine = Schemas["ReaderShop"];
export type Order = Schemas["OrderView"];
/** Where the reader pays. */
export type Checkout = Schemas["Checkout"];

/** What a reader is about to buy. */
export type Item = { kind: "pack"; id: string } | { kind: "plan"; id: PlanId };

/** A plan runs already. */
export const PLAN_RUNS = 1311;
/** Nobody takes payments at the moment. */
export const NO_PAYMENTS = 1310;
/** The site is not offered where the reader is. */
export const NOT_HERE = 1410;

/** What anybody can buy. */
export const fetchShop = () => ask<Shop>("/api/shop");

export const fetchMine = () => askSignedIn<Mine>("/api/shop/mine", patience());

export const fetchOrder = (id: string) =>
  askSignedIn<Order>(`/api/wallet/order?id=${encodeURIComponent(id)}`, patience());

export function startCheckout(item: Item, key: string, return_to: string | undefined): Promise<Checkout> {
  const where = return_to && { return_to };
  return item.kind === "pack"
    ? askSignedIn<Checkout>("/api/wallet/recharge", {
        body: { pack_id: item.id, ...where },
        idempotencyKey: key,
        ...paymentPatience(),
      })
    : askSignedIn<Checkout>("/api/vip/subscribe", {
        body: { plan_id: item.id, ...where },
        idempotencyKey: key,
        ...paymentPatience(),
      });
}

export const cancelVip = (key: string) =>
  askSignedIn<Vip>("/api/vip/cancel", { body: {}, idempotencyKey: key, ...paymentPatience() });

export const resumeVip = (key: string) =>
  askSignedIn<Vip>("/api/vip/resume", { body: {}, idempotencyKey: key, ...paymentPatience() });

export const changePlan = (plan_id: PlanId, key: string) =>
  askSignedIn<Vip>("/api/vip/change", { body: { plan_id }, idempotencyKey: key, ...paymentPatience() });
