import { ask } from "../../../api/envelope";
import type { PlanId } from "../../../api/page";
import type { components } from "../../../api/schema";
import { askSignedIn } from "../../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type { CoinPack, Plan, PlanId, Shop } from "../../../api/page";

export type Vip = Schemas["Vip"];
/** The reader's own data in the shop, such as VIP. */
export type Mine = Schemas["ReaderShop"];
export type Order = Schemas["OrderView"];
/** The page of the payment provider to which the reader is sent. */
export type Checkout = Schemas["Checkout"];

/** The pack or plan that a reader is about to buy. */
export type Item = { kind: "pack"; id: string } | { kind: "plan"; id: PlanId };

/** Error code: the reader already has a running plan. */
export const PLAN_RUNS = 1311;
/** Error code: the site takes no payments at the moment. */
export const NO_PAYMENTS = 1310;
/** Error code: the site is not offered in the reader's country. */
export const NOT_HERE = 1410;

/** Timeout in milliseconds of requests for which the server calls a payment provider. */
const timeout = 35_000;

/** Fetches the packs and plans, which are the same for all readers. */
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
