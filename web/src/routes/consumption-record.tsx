import type { ConsumptionRecordPage } from "../api/page";
import { SpendingScreen } from "../features/wallet/records/spending-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site, data }: ConsumptionRecordPage): Meta {
  const values = { site: site.name };
  return {
    title: t(data.view === "receipt" ? "receipt.title" : "spending.title", values),
    description: t("spending.description", values),
    layout: "none",
    exit: "/me",
  };
}

export function Screen({ page }: { page: ConsumptionRecordPage }) {
  return <SpendingScreen page={page} />;
}
