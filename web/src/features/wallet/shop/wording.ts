import { formatDay } from "../../../shell/formats/date";
import { formatPrice } from "../../../shell/formats/price";
import { type MessageKey, t } from "../../../shell/messages/translate";
import type { Plan, PlanId, Shop, Vip } from "./api";

const names: Record<PlanId, MessageKey> = {
  week: "shop.plan.week",
  month: "shop.plan.month",
  year: "shop.plan.year",
};

const rates: Record<PlanId, MessageKey> = {
  week: "shop.rate.week",
  month: "shop.rate.month",
  year: "shop.rate.year",
};

export const planName = (id: PlanId) => t(names[id]);

/** Returns the price of a plan, such as “$12.99 a month”. */
export const planRate = ({ plan_id, price }: Plan, currency: string) =>
  t(rates[plan_id], { price: formatPrice(price, currency) });

/** Returns the state of VIP and what happens next, as a sentence. */
export function vipText(vip: Vip, shop: Shop | undefined): string {
  const date = formatDay(vip.until);
  if (vip.state === "ended") return t("shop.vip.ended", { date });
  if (vip.state === "past_due") return t("shop.vip.due", { date });
  if (!vip.renews) return t("shop.vip.ends", { date });
  const next = shop?.plans.find(({ plan_id }) => plan_id === (vip.next_plan ?? vip.plan_id));
  if (!next || !shop) return t("shop.vip.renews", { date });
  const price = planRate(next, shop.currency);
  return vip.next_plan
    ? t("shop.vip.changes", { date, plan: planName(vip.next_plan), price })
    : t("shop.vip.renews.for", { date, price });
}

/** Returns the state of VIP as a short line. What happens next is shown beside the plan. */
export function vipLine(vip: Vip | null | undefined): string {
  if (!vip) return t("shop.vip.none");
  return t(vip.state === "ended" ? "shop.vip.ended" : "shop.vip.until", { date: formatDay(vip.until) });
}

/** Returns an amount, such as “200 coins and 20 bonus coins”, without a part that is 0. */
export function amountText(coins: number, bonus: number): string {
  const paid = t("records.lot.paid", { count: Math.abs(coins) });
  const extra = t("records.lot.bonus", { count: Math.abs(bonus) });
  if (bonus === 0) return paid;
  return coins === 0 ? extra : t("records.both", { paid, extra });
}

/** Returns what a reader buys, such as “200 coins and 100 bonus coins” or “VIP: Week”. */
export function itemText(plan: PlanId | null | undefined, coins: number, bonus: number): string {
  return plan ? t("payments.plan", { plan: planName(plan) }) : amountText(coins, bonus);
}
