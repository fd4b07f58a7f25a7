import { formatDay } from "../../shell/formats/date";
import { formatNumber } from "../../shell/messages/number";
import { t } from "../../shell/messages/translate";
import { Skeleton } from "../../ui/skeleton";
import type { Center } from "./api";
import { bonusText, heldText } from "./wording";

// The number of expiry dates that are shown. The records have all.
const SHOWN = 4;

/** The reader's bonus coins, and when they expire. */
export function BonusCard({ center }: { center: Center | null }) {
  const later = center?.expiring.slice(1, SHOWN) ?? [];
  return (
    <section aria-labelledby="bonus" className="welfare-card welfare-bonus">
      <h2 id="bonus" className="section-title">
        {t("welfare.yours")}
      </h2>
      <p className="welfare-amount">
        {center ? formatNumber(center.balance.bonus) : <Skeleton size="h-8 w-20" />}
      </p>
      <p className="min-h-12 text-ink">{center ? bonusText(center) : <Skeleton size="h-5 w-full" />}</p>
      {center?.held && <p className="welfare-held">{heldText(center.held)}</p>}
      {later.length > 0 && (
        <ul className="text-ink-muted text-[0.9375rem] leading-[1.7]">
          {later.map(({ bonus, at }) => (
            <li key={at}>{t("welfare.bonus.then", { count: bonus, date: formatDay(at) })}</li>
          ))}
        </ul>
      )}
      <p className="welfare-note">{t("welfare.bonus.rule")}</p>
    </section>
  );
}
