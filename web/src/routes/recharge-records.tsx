import type { RechargeRecordsPage } from "../api/page";
import { RechargesScreen } from "../features/wallet/records/recharges-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: RechargeRecordsPage): Meta {
  const values = { site: site.name };
  return {
    title: t("recharges.title", values),
    description: t("recharges.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: RechargeRecordsPage }) {
  return <RechargesScreen page={page} />;
}
