import type { ReactNode } from "react";
import { formatDay } from "../../../shell/formats/date";
import { formatPrice } from "../../../shell/formats/price";
import { formatNumber } from "../../../shell/messages/number";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { useLanding } from "../../../ui/use-landing";
import type { CoinPack, Mine, Plan, PlanId, Shop } from "./api";
import type { Purchase } from "./use-purchase";
import { leastOf, perDay, perHundred } from "./value";
import { planName, planRate } from "./wording";

interface PacksProps {
  shop: Shop;
  /** The reader's own data in the shop; null until it is loaded. Prices are shown even then. */
  mine: Mine | null;
  purchase: Purchase;
}

export function Packs({ shop, mine, purchase }: PacksProps) {
  const { currency, packs, provider } = shop;
  const least = leastOf(packs, perHundred);
  return (
    <ul className="offers" data-count={packs.length}>
      {packs.map((pack) => (
        <Offer
          key={pack.pack_id}
          name={t("shop.pack", { count: pack.coins })}
          mark={pack === least ? t("shop.least.coin") : ""}
          price={formatPrice(pack.price, currency)}
          each={t("shop.each.coin", { price: formatPrice(perHundred(pack), currency) })}
          {...extraOf(pack, mine)}
        >
          {provider !== null && (
            <Button
              busy={purchase.busy === pack.pack_id}
              busyLabel={t("shop.opening")}
              aria-label={t("shop.buy.label", {
                count: pack.coins,
                price: formatPrice(pack.price, currency),
              })}
              onClick={() => void purchase.buy({ kind: "pack", id: pack.pack_id })}
            >
              {t("shop.buy")}
            </Button>
          )}
        </Offer>
      ))}
    </ul>
  );
}

/** A note that the bonus coins of the first purchase come only once, and not with each pack. */
export function FirstBonus({ shop, mine }: Pick<PacksProps, "shop" | "mine">) {
  if (!shop.packs.some(({ first_bonus }) => first_bonus > 0)) return null;
  return (
    <p className="shop-first">
      {t(mine?.first_recharge === false ? "shop.first.had" : "shop.first.once", { count: shop.bonus_days })}
    </p>
  );
}

/**
 * Returns the text for the bonus coins that this reader would get with a pack. If there are none, returns a note of the
 * same height, so that all packs are equally high.
 */
function extraOf({ bonus, first_bonus }: CoinPack, mine: Mine | null): { gift: string } | { note: string } {
  const extra = bonus + (mine?.first_recharge === false ? 0 : first_bonus);
  return extra > 0
    ? { gift: t("shop.bonus", { count: formatNumber(extra) }) }
    : { note: t("shop.pack.stays") };
}

interface PlansProps extends PacksProps {
  /** Changes the running plan to another one. */
  onChange: (plan: PlanId) => void;
  changing: boolean;
  /** Called instead of `onChange` if the running plan was cancelled. */
  onCancelled: () => void;
}

export function Plans({ shop, mine, purchase, onChange, changing, onCancelled }: PlansProps) {
  const { currency, plans, provider } = shop;
  const least = leastOf(plans, perDay);
  return (
    <ul className="offers" data-count={plans.length}>
      {plans.map((plan) => (
        <Offer
          key={plan.plan_id}
          name={planName(plan.plan_id)}
          mark={plan === least ? t("shop.least.day") : ""}
          price={formatPrice(plan.price, currency)}
          each={t("shop.each.day", { price: formatPrice(perDay(plan), currency) })}
          note={renewalOf(plan, mine)}
        >
          {provider !== null && (
            <PlanButton {...{ plan, shop, mine, purchase, onChange, changing, onCancelled }} />
          )}
        </Offer>
      ))}
    </ul>
  );
}

/** Returns a text that says after how many days a plan renews or, if it was cancelled, on which day it ends. */
function renewalOf({ plan_id, days }: Plan, mine: Mine | null): string {
  const vip = mine?.vip;
  const ends = vip && vip.state !== "ended" && !vip.renews && vip.plan_id === plan_id;
  return ends ? t("shop.ends", { date: formatDay(vip.until) }) : t("shop.renews", { count: days });
}

function PlanButton(props: Omit<PlansProps, "shop"> & { plan: Plan; shop: Shop }) {
  const { plan, shop, mine, purchase, onChange, changing, onCancelled } = props;
  const vip = mine?.vip;
  const runs = vip && vip.state !== "ended" ? vip : null;
  const { landing, leave } = useLanding<HTMLParagraphElement>(runs?.next_plan);
  const price = planRate(plan, shop.currency);
  const name = planName(plan.plan_id);
  if (runs && (runs.next_plan ?? runs.plan_id) === plan.plan_id) {
    return (
      <p className="flex items-center min-h-11 text-accent-ink font-semibold" ref={landing} tabIndex={-1}>
        {runs.next_plan ? t("shop.plan.next") : t("shop.plan.yours")}
      </p>
    );
  }
  // This button has the size of the one that it replaces, so that nothing moves when a plan is cancelled.
  if (runs && !runs.renews) {
    return (
      <Button quiet onClick={onCancelled}>
        {t("shop.change")}
      </Button>
    );
  }
  if (runs) {
    return (
      <ConfirmButton
        label={t("shop.change")}
        question={t("shop.change.sure", { plan: name, price })}
        yes={t("shop.change.yes")}
        no={t("shop.change.no")}
        busy={changing}
        closes
        onConfirm={() => {
          leave();
          onChange(plan.plan_id);
        }}
      />
    );
  }
  return (
    <Button
      quiet
      busy={purchase.busy === plan.plan_id}
      busyLabel={t("shop.opening")}
      aria-label={t("shop.subscribe.label", { plan: name, price })}
      onClick={() => void purchase.buy({ kind: "plan", id: plan.plan_id })}
    >
      {t("shop.subscribe")}
    </Button>
  );
}

interface OfferProps {
  name: string;
  mark: string;
  price: string;
  each: string;
  /** The bonus coins of the offer; absent if there are none. */
  gift?: string;
  note?: string;
  children: ReactNode;
}

function Offer({ name, mark, price, each, gift, note, children }: OfferProps) {
  return (
    <li className="offer">
      <h3>{name}</h3>
      <p className="offer-price">{price}</p>
      <p className="offer-each">{each}</p>
      <p className="offer-extra" data-gift={gift !== undefined}>
        {gift ?? note}
      </p>
      <p className="offer-mark">{mark}</p>
      <div className="offer-action noscript:hidden">{children}</div>
    </li>
  );
}
