import type { ReactNode } from "react";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { Skeleton } from "../../../ui/skeleton";

interface Props {
  coins: ReactNode;
  bonus: ReactNode;
  /** When bonus coins expire next. */
  expiry?: ReactNode;
  debt?: ReactNode;
  vip: ReactNode;
}

/** The layout of the balance card. */
export function BalanceFrame({ coins, bonus, expiry, debt, vip }: Props) {
  return (
    <section aria-label={t("me.balance")} className="balance-card">
      <dl>
        <div>
          <dt>{t("me.coins")}</dt>
          <dd>{coins}</dd>
        </div>
        <div>
          <dt>{t("me.bonus")}</dt>
          <dd>{bonus}</dd>
        </div>
      </dl>
      <p className="mt-1 min-h-6 text-ink-muted text-sm">{expiry}</p>
      {debt}
      <div className="balance-vip">
        <p>{vip}</p>
        <ButtonLink href="/vip" quiet>
          {t("shop.heading")}
        </ButtonLink>
      </div>
    </section>
  );
}

export function BalanceSkeleton() {
  return (
    <BalanceFrame
      coins={<Skeleton size="h-7 w-16" />}
      bonus={<Skeleton size="h-7 w-16" />}
      vip={<Skeleton size="h-5 w-32" />}
    />
  );
}
