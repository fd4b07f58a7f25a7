import { useEffect, useEffectEvent, useState } from "react";
import type { VipPage } from "../../../api/page";
import { Answers, useAnswer } from "../../../shell/answers/answers";
import { useBalance } from "../../../shell/balance";
import { failureText } from "../../../shell/failure-text";
import { formatNumber } from "../../../shell/formats/number";
import { t } from "../../../shell/messages/translate";
import { localPath } from "../../../shell/navigation/local-path";
import { queryIn, useQuery } from "../../../shell/navigation/use-query";
import { isBound } from "../../../shell/session/login";
import { readLogin } from "../../../shell/session/storage";
import { PageHeading } from "../../../ui/page-heading";
import { Skeleton } from "../../../ui/skeleton";
import { cancelVip, changePlan, fetchMine, type Mine, type PlanId, resumeVip, type Vip } from "./api";
import { CurrentPlan } from "./current-plan";
import { Intents } from "./intents";
import { Packs, Plans } from "./offers";
import { OrderPanel } from "./order-panel";
import { useOrder } from "./use-order";
import { usePurchase } from "./use-purchase";
import { vipText } from "./wording";

const mines = new Answers<Mine>(() => fetchMine());
const intents = new Intents();
const MINE = "mine";

/** Coin packs and plans. What they cost is drawn by the server; whose they are is known in the browser alone. */
export function ShopScreen({ page }: { page: VipPage }) {
  const { shop } = page.data;
  const [search] = useQuery("/vip");
  const query = queryIn(search);
  const returnTo = localPath(query.get("return_to"), "") || undefined;
  const followed = useOrder(query.get("order") ?? null);
  const [state, reload] = useAnswer(mines, MINE, page);
  const mine = state.kind === "ready" ? state.data : null;
  const { state: purse, reload: reloadBalance } = useBalance();
  const order = followed?.news.kind === "told" ? followed.news.order : null;
  const purchase = usePurchase(returnTo ?? order?.return_to ?? undefined, () => void reload());
  const plan = usePlanChange();

  const refresh = useEffectEvent(() => {
    void reload();
    void reloadBalance();
  });
  const decided = order?.state;
  useEffect(() => {
    if (decided) refresh();
  }, [decided]);

  return (
    <div className="frame max-w-[68rem] pt-8 md:pt-12">
      <PageHeading className="font-semibold font-serif text-4xl text-ink tracking-tight">
        {t("shop.heading")}
      </PageHeading>
      <div className="shop-top">
        {followed ? (
          <OrderPanel {...{ followed, mine, returnTo, isGuest: isGuest() }} />
        ) : (
          <>
            <p className="max-w-[38rem] text-ink-muted text-lg">{t("shop.intro")}</p>
            <p className="shop-have noscript:hidden">
              {purse.kind === "ready" ? (
                t("shop.have", {
                  coins: formatNumber(purse.balance.coins),
                  bonus: formatNumber(purse.balance.bonus),
                })
              ) : (
                <Skeleton size="h-5 w-56" />
              )}
              {mine && <span>{mine.vip ? vipText(mine.vip, shop) : t("shop.vip.none")}</span>}
            </p>
          </>
        )}
      </div>
      {mine !== null && mine.debt > 0 && <p className="shop-debt">{t("shop.debt", { count: mine.debt })}</p>}
      <p role="alert" className={purchase.problem && "shop-problem"}>
        {purchase.problem}
      </p>
      {shop === undefined || shop.provider === null ? (
        <p className="shop-problem">{t("shop.closed")}</p>
      ) : null}
      {shop && (
        <>
          <section aria-labelledby="coins" className="shop-part">
            <h2 id="coins">{t("shop.coins")}</h2>
            <p>{t("shop.coins.text")}</p>
            <Packs {...{ shop, mine, purchase }} />
          </section>
          <section aria-labelledby="plans" className="shop-part">
            <h2 id="plans">{t("shop.plans")}</h2>
            <p>{t("shop.plans.text")}</p>
            <Plans {...{ shop, mine, purchase }} onChange={plan.change} changing={plan.busy} />
            {mine?.vip && (
              <CurrentPlan
                {...{ vip: mine.vip, shop, busy: plan.busy }}
                onCancel={plan.cancel}
                onResume={plan.resume}
              />
            )}
            <p role="status" className={plan.told && "mt-4 font-medium text-ink"}>
              {plan.told}
            </p>
            {state.kind === "failed" && (
              <p role="alert" className="mt-4 text-ink-muted">
                {t("shop.mine.failed")} {failureText(state.error)}
              </p>
            )}
          </section>
        </>
      )}
      <section aria-labelledby="know" className="shop-part shop-know">
        <h2 id="know">{t("shop.know")}</h2>
        <ul>
          <li>{t("shop.know.price")}</li>
          <li>{t("shop.know.coins")}</li>
          <li>{t("shop.know.vip")}</li>
          <li>{t("shop.know.guest")}</li>
        </ul>
        <p className="shop-links">
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

function isGuest(): boolean {
  const stored = readLogin();
  return stored.kind !== "login" || !isBound(stored.login);
}

/** What a reader does with a plan that runs. */
function usePlanChange() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");

  async function make(name: string, act: (key: string) => Promise<Vip>, words: string) {
    if (busy) return;
    setBusy(true);
    setTold("");
    try {
      const vip = await intents.act(name, act);
      mines.change(MINE, (mine) => ({ ...mine, vip }));
      setTold(words);
    } catch (error) {
      setTold(failureText(error));
      void mines.load(MINE);
    }
    setBusy(false);
  }

  return {
    busy,
    told,
    cancel: () => void make("cancel", cancelVip, t("shop.cancelled")),
    resume: () => void make("resume", resumeVip, t("shop.resumed")),
    change: (plan: PlanId) => void make(`change ${plan}`, (key) => changePlan(plan, key), t("shop.changed")),
  };
}
