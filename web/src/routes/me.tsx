import type { MePage } from "../api/page";
import { StatisticsSkeleton } from "../features/reading/statistics/statistics-frame";
import { MeScreen } from "../features/session/me-screen";
import { PurseSkeleton } from "../features/wallet/purse/purse-frame";
import { loadCode } from "../shell/browser/load-code";
import { LatePart } from "../shell/late-part";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const loadStatistics = () =>
  loadCode(() => import("../features/reading/statistics/reading-statistics")).then(
    (module) => module.ReadingStatistics,
  );

const loadPurse = () => loadCode(() => import("../features/wallet/purse/purse")).then(({ Purse }) => Purse);

export function meta({ site }: MePage): Meta {
  const values = { site: site.name };
  return { title: t("me.title", values), description: t("me.description", values), layout: "default" };
}

export function Screen({ page }: { page: MePage }) {
  const reading = (
    <LatePart load={loadStatistics} waiting={<StatisticsSkeleton />} optional>
      {(ReadingStatistics) => <ReadingStatistics />}
    </LatePart>
  );
  const purse = (
    <LatePart load={loadPurse} waiting={<PurseSkeleton />} optional>
      {(Purse) => <Purse />}
    </LatePart>
  );
  return <MeScreen page={page} reading={reading} purse={purse} />;
}
