import type { MePage } from "../api/page";
import { StatisticsSkeleton } from "../features/reading/statistics/statistics-frame";
import { MeScreen } from "../features/session/me-screen";
import { BalanceSkeleton } from "../features/wallet/balance/balance-frame";
import { lazyPart } from "../shell/browser/load-code";
import { Lazy } from "../shell/lazy/lazy";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const statistics = lazyPart(() => import("../features/reading/statistics/reading-statistics"));
const balanceCard = lazyPart(() => import("../features/wallet/balance/balance-card"));

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
  const balance = (
    <Lazy part={balanceCard} waiting={<BalanceSkeleton />}>
      {({ BalanceCard }) => <BalanceCard />}
    </Lazy>
  );
  return <MeScreen page={page} reading={reading} balance={balance} />;
}
