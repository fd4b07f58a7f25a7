import type { RechargeRecordsPage } from "../api/page";
import { RechargesScreen } from "../features/wallet/records/recharges-screen";
import { type MessageKey, t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const titles: Record<RechargeRecordsPage["data"]["view"], MessageKey> = {
  coins: "recharges.title",
  payments: "payments.title",
  receipt: "receipt.title",
};

export function meta({ site, data }: RechargeRecordsPage): Meta {
  const values = { site: site.name };
  return {
    title: t(titles[data.view], values),
    description: t("recharges.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: RechargeRecordsPage }) {
  return <RechargesScreen page={page} />;
}
