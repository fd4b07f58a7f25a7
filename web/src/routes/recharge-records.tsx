import type { RechargeRecordsPage } from "../api/page";
import { RechargesScreen } from "../features/wallet/records/recharges-screen";
import { type MessageKey, t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

function titleOf({ view }: RechargeRecordsPage["data"]): MessageKey {
  if (view === "receipt") return "receipt.title";
  return view === "payments" ? "payments.title" : "recharges.title";
}

export function meta({ site, data }: RechargeRecordsPage): Meta {
  const values = { site: site.name };
  return {
    title: t(titleOf(data), values),
    description: t("recharges.description", values),
    layout: "none",
    exit: "/me",
  };
}

export function Screen({ page }: { page: RechargeRecordsPage }) {
  return <RechargesScreen page={page} />;
}
