import type { ReactNode } from "react";
import { t } from "../../shell/messages/translate";
import { Skeleton } from "../../ui/skeleton";

interface Props {
  heading: string;
  coins?: ReactNode;
  vip?: ReactNode;
  free?: ReactNode;
}

/** Three ways to the end of a book, beside each other. Each has its place before it is known. */
export function CompassFrame({ heading, coins, vip, free }: Props) {
  const held = <Skeleton size="h-5 w-20" />;
  return (
    <section aria-label={t("compass.label")} className="compass noscript:hidden">
      <h2>{heading}</h2>
      <dl>
        <div>
          <dt>{t("compass.coins")}</dt>
          <dd>{coins ?? held}</dd>
        </div>
        <div>
          <dt>{t("compass.vip")}</dt>
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
