import type { ConsumptionRecordPage } from "../api/page";
import { SpendingScreen } from "../features/wallet/records/spending-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: ConsumptionRecordPage): Meta {
  const values = { site: site.name };
  return {
    title: t("spending.title", values),
    description: t("spending.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: ConsumptionRecordPage }) {
  return <SpendingScreen page={page} />;
}
