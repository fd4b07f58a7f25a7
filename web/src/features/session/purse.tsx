import { formatDay } from "../../shell/formats/date";
import { formatNumber } from "../../shell/formats/number";
import { t } from "../../shell/messages/translate";
import { Skeleton } from "../../ui/skeleton";
import type { Profile } from "./account";

/** What the reader has, and what of it goes when. */
export function Purse({ profile }: { profile: Profile | null }) {
  return (
    <section aria-label={t("me.purse")} className="purse">
      <dl>
        <div>
          <dt>{t("me.coins")}</dt>
          <dd>{profile ? formatNumber(profile.balance.coins) : <Skeleton size="h-7 w-16" />}</dd>
        </div>
        <div>
          <dt>{t("me.bonus")}</dt>
          <dd>{profile ? formatNumber(profile.balance.bonus) : <Skeleton size="h-7 w-16" />}</dd>
        </div>
      </dl>
      <p className="mt-1 min-h-6 text-ink-muted text-sm">{profile && expiry(profile)}</p>
      <p className="mt-4 border-line border-t pt-4 text-ink">
        {profile ? vipState(profile) : <Skeleton size="h-5 w-44" />}
      </p>
    </section>
  );
}

function expiry({ balance: { next_expiry } }: Profile): string {
  if (!next_expiry) return t("me.expiry.none");
  return t("me.expiry", { count: next_expiry.bonus, date: formatDay(next_expiry.at) });
}

function vipState({ vip }: Profile): string {
  return vip ? t("me.vip.until", { date: formatDay(vip.until) }) : t("me.vip.none");
}
