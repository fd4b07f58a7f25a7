import { Answers, useAnswer } from "../../../shell/answers/answers";
import { useBalance } from "../../../shell/balance";
import { failureText } from "../../../shell/failure-text";
import { formatDay } from "../../../shell/formats/date";
import { formatNumber } from "../../../shell/formats/number";
import { t } from "../../../shell/messages/translate";
import { Button, ButtonLink } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";
import { fetchMine } from "../shop/api";
import { vipText } from "../shop/wording";

const mines = new Answers(() => fetchMine());

/** What the reader has, what of it goes when, and what is owed. */
export function Purse() {
  const { state, reload } = useBalance();
  const [mine] = useAnswer(mines, "mine", state.kind);
  const balance = state.kind === "ready" ? state.balance : null;
  const known = mine.kind === "ready" ? mine.data : null;
  if (state.kind === "failed") {
    return (
      <section aria-label={t("me.purse")} className="purse" role="alert">
        <p className="text-ink">{failureText(state.error)}</p>
        <div className="mt-3">
          <Button quiet onClick={() => void reload()}>
            {t("error.retry")}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section aria-label={t("me.purse")} className="purse">
      <dl>
        <div>
          <dt>{t("me.coins")}</dt>
          <dd>{balance ? formatNumber(balance.coins) : <Skeleton size="h-7 w-16" />}</dd>
        </div>
        <div>
          <dt>{t("me.bonus")}</dt>
          <dd>{balance ? formatNumber(balance.bonus) : <Skeleton size="h-7 w-16" />}</dd>
        </div>
      </dl>
      <p className="mt-1 min-h-6 text-ink-muted text-sm">{balance && expiry(balance.next_expiry)}</p>
      {known !== null && known.debt > 0 && (
        <p className="mt-2 font-medium text-danger text-sm">{t("shop.debt", { count: known.debt })}</p>
      )}
      <div className="mt-4 flex min-h-12 items-center justify-between gap-4 border-line border-t pt-4">
        <p className="text-ink">{vipLine(mine.kind, known)}</p>
        <ButtonLink href="/vip" quiet>
          {t("me.shop")}
        </ButtonLink>
      </div>
    </section>
  );
}

function vipLine(
  kind: "loading" | "ready" | "failed",
  known: { vip: Parameters<typeof vipText>[0] | null } | null,
) {
  if (known) return known.vip ? vipText(known.vip, undefined) : t("me.vip.none");
  return kind === "loading" ? <Skeleton size="h-5 w-32" /> : t("me.vip.unknown");
}

function expiry(next: { bonus: number; at: number } | null): string {
  return next ? t("me.expiry", { count: next.bonus, date: formatDay(next.at) }) : t("me.expiry.none");
}
