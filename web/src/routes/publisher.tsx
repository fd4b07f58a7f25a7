import type { PublisherPage } from "../api/page";
import { PublisherScreen } from "../features/publisher/publisher-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data: { title }, site }: PublisherPage): Meta {
  const values = { title, site: site.name };
  return {
    title: t("publisher.title", values),
    description: t("publisher.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: PublisherPage }) {
  return <PublisherScreen title={page.data.title} html={page.data.html} />;
}
