import type { MePage } from "../api/page";
import { StatisticsSkeleton } from "../features/reading/statistics/statistics-frame";
import { MeScreen } from "../features/session/me-screen";
import { Purse } from "../features/wallet/purse/purse";
import { LatePart } from "../shell/late-part";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const loadStatistics = () =>
  import("../features/reading/statistics/reading-statistics").then((module) => module.ReadingStatistics);

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
  return <MeScreen page={page} reading={reading} purse={<Purse />} />;
}
