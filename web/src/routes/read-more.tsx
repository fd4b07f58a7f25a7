import type { ReadMorePage } from "../api/page";
import { AllLists } from "../features/catalogue/all-lists";
import { shelfTitle } from "../features/catalogue/shelf-title";
import { WholeList } from "../features/catalogue/whole-list";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data: { list }, site }: ReadMorePage): Meta {
  const name = list ? shelfTitle(list) : t("list.lists");
  const page = list?.books.page ?? 1;
  return {
    title:
      page > 1
        ? t("list.title.page", { list: name, page, site: site.name })
        : t("list.title", { list: name, site: site.name }),
    description: t("list.description", { list: name, site: site.name }),
    layout: "default",
  };
}

export function Screen({ page: { data } }: { page: ReadMorePage }) {
  return data.list ? <WholeList list={data.list} /> : <AllLists shelves={data.shelves} />;
}
