import { ask } from "../../../api/envelope";
import type { PlanId } from "../../../api/page";
import type { components } from "../../../api/schema";
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

/** Milliseconds: the server asks a payment provider first. */
const timeout = 35_000;

/** What anybody can buy. */
export const fetchShop = () => ask("GET /api/shop");

export const fetchMine = () => askSignedIn("GET /api/shop/mine");

export const fetchOrder = (id: string) => askSignedIn("GET /api/wallet/order", { query: { id } });

export function startCheckout(
  item: Item,
  idempotencyKey: string,
  return_to: string | undefined,
): Promise<Checkout> {
  const where = return_to && { return_to };
  return item.kind === "pack"
    ? askSignedIn("POST /api/wallet/recharge", {
        body: { pack_id: item.id, ...where },
        idempotencyKey,
        timeout,
      })
    : askSignedIn("POST /api/vip/subscribe", {
        body: { plan_id: item.id, ...where },
        idempotencyKey,
        timeout,
      });
}

export const cancelVip = (idempotencyKey: string) =>
  askSignedIn("POST /api/vip/cancel", { idempotencyKey, timeout });

export const resumeVip = (idempotencyKey: string) =>
  askSignedIn("POST /api/vip/resume", { idempotencyKey, timeout });

export const changePlan = (plan_id: PlanId, idempotencyKey: string) =>
  askSignedIn("POST /api/vip/change", { body: { plan_id }, idempotencyKey, timeout });
