import type { ReactNode } from "react";
import { t } from "../../../shell/messages/translate";
import { Skeleton } from "../../../ui/skeleton";

interface Props {
  heading: string;
  /** Whether the bundle costs less than its sections one by one. */
  cheaper?: boolean;
  coins?: ReactNode;
  /** Number of days for which VIP is needed, if known. */
  vipDays?: number;
  vip?: ReactNode;
  free?: ReactNode;
}

/** The frame of the price compass: three ways to finish a book, each with a placeholder until its data is loaded. */
export function CompassFrame({ heading, cheaper = false, coins, vipDays, vip, free }: Props) {
  const held = <Skeleton size="h-5 w-20" />;
  return (
    <section aria-label={t("compass.label")} className="compass noscript:hidden">
      <h2>{heading}</h2>
      <dl>
        <div>
          <dt>{t(cheaper ? "compass.coins.once" : "compass.coins")}</dt>
          <dd>{coins ?? held}</dd>
        </div>
        <div>
          <dt>{vipDays ? t("compass.vip.days", { count: vipDays }) : t("compass.vip")}</dt>
          <dd>{vip ?? held}</dd>
        </div>
        <div>
          <dt>{t("compass.free")}</dt>
          <dd>{free ?? held}</dd>
        </div>
      </dl>
    </section>
  );
}

/** A sentence in place of the price compass, if there is nothing to choose. */
export function CompassSentence({ text }: { text: string }) {
  return (
    <section aria-label={t("compass.label")} className="compass noscript:hidden">
      <h2>{text}</h2>
    </section>
  );
}
