import type { SearchPage } from "../api/page";
import { SearchStart } from "../features/search/search-start";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: SearchPage): Meta {
  return {
    title: t("search.title", { site: site.name }),
    description: t("search.description", { site: site.name }),
    layout: "default",
  };
}

export function Screen({ page }: { page: SearchPage }) {
  return <SearchStart data={page.data} />;
}
