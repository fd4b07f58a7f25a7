import { type Balance, useBalance } from "../../../parts/balance";
import { failureText } from "../../../shell/failure-text";
import { formatDay } from "../../../shell/formats/date";
import { formatNumber } from "../../../shell/messages/number";
import { t } from "../../../shell/messages/translate";
import type { QueryState } from "../../../shell/query-cache/query-cache";
import { ShortFailure } from "../../../shell/short-failure";
import { Skeleton } from "../../../ui/skeleton";
import type { Mine } from "../shop/api";
import { useMine } from "../shop/mine";
import { vipText } from "../shop/wording";
import { BalanceFrame, BalanceSkeleton } from "./balance-frame";

/** The balance card: coins, bonus coins with their next expiry, debt and VIP. */
export function BalanceCard() {
  const [state, reload] = useBalance();
  const [mine] = useMine(state.kind);
  if (state.kind === "loading") return <BalanceSkeleton />;
  if (state.kind === "failed") {
    return (
      <section aria-label={t("me.balance")} className="balance-card">
        <ShortFailure text={failureText(state.error)} onRetry={reload} />
      </section>
    );
  }
  const balance = state.data;
  const debt = mine.kind === "ready" ? mine.data.debt : 0;
  return (
    <BalanceFrame
      coins={formatNumber(balance.coins)}
      bonus={formatNumber(balance.bonus)}
      expiry={expiryText(balance)}
      debt={
        debt > 0 && <p className="mt-2 font-medium text-ink text-sm">{t("shop.debt", { count: debt })}</p>
      }
      vip={vipLine(mine)}
    />
  );
}

function vipLine(mine: QueryState<Mine>) {
  if (mine.kind === "loading") return <Skeleton size="h-5 w-32" />;
  if (mine.kind === "failed") return t("me.vip.unknown");
  return mine.data.vip ? vipText(mine.data.vip, undefined) : t("shop.vip.none");
}

function expiryText({ next_expiry }: Balance): string {
  if (!next_expiry) return t("me.expiry.none");
  return t("me.expiry", { count: next_expiry.bonus, date: formatDay(next_expiry.at) });
}
