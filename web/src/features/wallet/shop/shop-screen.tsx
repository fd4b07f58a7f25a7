import { useEffect, useEffectEvent } from "react";
import type { VipPage } from "../../../api/page";
import { useBalance } from "../../../parts/balance";
import { announcePaid } from "../../../parts/social/paid";
import { failureText } from "../../../shell/failure-text";
import { formatNumber } from "../../../shell/messages/number";
import { t } from "../../../shell/messages/translate";
import { localPath } from "../../../shell/navigation/local-path";
import { queryIn, useUrlQuery } from "../../../shell/navigation/use-url-query";
import { PageHeading } from "../../../ui/page-heading";
import { Skeleton } from "../../../ui/skeleton";
import { CurrentPlan } from "./current-plan";
import { useMine, usePlanChange } from "./mine";
import { FirstBonus, Packs, Plans } from "./offers";
import { OrderPanel } from "./order-panel";
import { useOrder, waiting } from "./use-order";
import { usePurchase } from "./use-purchase";
import { type LoadQuestion, useQuestion } from "./use-question";
import { vipLine } from "./wording";

interface Props {
  page: VipPage;
  loadQuestion?: LoadQuestion;
}

/** The shop with packs and plans. The server renders the prices; the reader's own state is loaded in the browser. */
export function ShopScreen({ page, loadQuestion }: Props) {
  const { shop, returned } = page.data;
  const [search] = useUrlQuery("/vip");
  const query = queryIn(search);
  const returnTo = localPath(query.get("return_to"), "") || undefined;
  const polled = useOrder(query.get("order") ?? null) ?? (returned ? waiting : null);
  const [state, reload] = useMine(page);
  const mine = state.kind === "ready" ? state.data : null;
  const [balance, reloadBalance] = useBalance();
  const order = polled?.status.kind === "decided" ? polled.status.order : null;
  const purchase = usePurchase(returnTo ?? order?.return_to ?? undefined, () => void reload());
  const plan = usePlanChange();

  const refresh = useEffectEvent(() => {
    void reload();
    void reloadBalance();
  });
  const decided = order?.state;
  const asked = useQuestion(decided === "fulfilled", loadQuestion);
  useEffect(() => {
    if (decided) refresh();
    if (decided === "fulfilled") announcePaid();
  }, [decided]);

  return (
    <div className="frame page">
      <PageHeading>{t("shop.heading")}</PageHeading>
      <div
        className="shop-top"
        data-returned={polled !== null}
        data-asking={polled?.status.kind === "asking" || asked.isPending}
      >
        {polled ? (
          <OrderPanel
            {...{ polled, mine, returnTo, asked }}
            balance={balance.kind === "ready" ? balance.data : null}
          />
        ) : (
          <>
            <p className="page-lead">{t("shop.intro")}</p>
            <p className="shop-have noscript:hidden">
              <span>
                {balance.kind === "ready" ? (
                  t("shop.have", {
                    coins: formatNumber(balance.data.coins),
                    bonus: formatNumber(balance.data.bonus),
                  })
                ) : (
                  <Skeleton size="h-5 w-56" />
                )}
              </span>
              <span>{mine ? vipLine(mine.vip) : <Skeleton size="h-5 w-32" />}</span>
            </p>
          </>
        )}
      </div>
      {mine !== null && mine.debt > 0 && <p className="shop-debt">{t("shop.debt", { count: mine.debt })}</p>}
      <p role="alert" className={purchase.problem && "shop-problem"}>
        {purchase.problem}
      </p>
      {shop.provider === null && <p className="shop-problem">{t("shop.closed")}</p>}
      <section aria-labelledby="coins" className="shop-part">
        <h2 id="coins" className="section-title">
          {t("shop.coins")}
        </h2>
        <p>{t("shop.coins.text")}</p>
        <FirstBonus shop={shop} mine={mine} />
        <Packs {...{ shop, mine, purchase }} />
      </section>
      <section aria-labelledby="plans" className="shop-part">
        <h2 id="plans" className="section-title">
          {t("shop.plans")}
        </h2>
        <p>{t("shop.plans.text")}</p>
        <Plans
          {...{ shop, mine, purchase }}
          onChange={plan.change}
          changing={plan.busy}
          onCancelled={plan.explain}
        />
        {mine?.vip && (
          <CurrentPlan
            {...{ vip: mine.vip, shop, busy: plan.busy }}
            onCancel={plan.cancel}
            onResume={plan.resume}
          />
        )}
        <p
          role="status"
          // Reserves the height of the message when the button is pressed, so that nothing moves when the message
          // appears.
          className={`font-medium text-ink ${(plan.busy || plan.outcome) && "mt-4 min-h-12 sm:min-h-6"}`}
        >
          {plan.outcome}
        </p>
        {state.kind === "failed" && (
          <p role="alert" className="mt-4 text-ink-muted">
            {t("shop.mine.failed")} {failureText(state.error)}
          </p>
        )}
      </section>
      <section aria-labelledby="know" className="shop-part shop-know">
        <h2 id="know" className="section-title">
          {t("shop.know")}
        </h2>
        <ul>
          <li>{t("shop.know.price")}</li>
          <li>{t("shop.know.coins")}</li>
          <li>{t("shop.know.vip")}</li>
          <li>{t("shop.know.guest")}</li>
        </ul>
        <p className="flex flex-wrap gap-y-0 gap-x-6 mt-4">
          <a href="/recharge-records?list=payments" className="text-link">
            {t("payments.heading")}
          </a>
          <a href="/recharge-records" className="text-link">
            {t("recharges.heading")}
          </a>
          <a href="/consumption-record" className="text-link">
            {t("spending.heading")}
          </a>
        </p>
        <p className="hidden noscript:block">{t("shop.script")}</p>
      </section>
    </div>
  );
}
