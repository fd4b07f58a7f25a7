import type { ReadingHistoryPage } from "../api/page";
import { HistoryScreen } from "../features/reading/history/history-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: ReadingHistoryPage): Meta {
  const values = { site: site.name };
  return {
    title: t("history.title", values),
    description: t("history.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: ReadingHistoryPage }) {
  return <HistoryScreen page={page} />;
}
