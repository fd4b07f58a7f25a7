import type { SearchResultPage } from "../api/page";
import { SearchResults } from "../features/search/search-results";
import { resultHeading } from "../features/search/wording";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: SearchResultPage): Meta {
  const heading = resultHeading(data.q);
  return {
    title: t("results.title", { heading, site: site.name }),
    description: t("results.description", { count: data.books.total, site: site.name }),
    layout: "default",
  };
}

export function Screen({ page }: { page: SearchResultPage }) {
  return <SearchResults data={page.data} />;
}
