import type { MePage } from "../api/page";
import { StatisticsSkeleton } from "../features/reading/statistics/statistics-frame";
import { MeScreen } from "../features/session/me-screen";
import { PurseSkeleton } from "../features/wallet/purse/purse-frame";
import { lazyPart } from "../shell/browser/load-code";
import { Lazy } from "../shell/lazy/lazy";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const statistics = lazyPart(() => import("../features/reading/statistics/reading-statistics"));
const balance = lazyPart(() => import("../features/wallet/purse/purse"));

export function meta({ site }: MePage): Meta {
  const values = { site: site.name };
  return { title: t("me.title", values), description: t("me.description", values), layout: "default" };
}

export function Screen({ page }: { page: MePage }) {
  const reading = (
    <Lazy part={statistics} waiting={<StatisticsSkeleton />}>
      {({ ReadingStatistics }) => <ReadingStatistics />}
    </Lazy>
  );
  const purse = (
    <Lazy part={balance} waiting={<PurseSkeleton />}>
      {({ Purse }) => <Purse />}
    </Lazy>
  );
  return <MeScreen page={page} reading={reading} purse={purse} />;
}
