import type { LibraryPage } from "../api/page";
import { LibraryScreen } from "../features/reading/library/library-screen";
import { lazyPart } from "../shell/browser/load-code";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const owned = lazyPart(() => import("../features/wallet/owned/owned-books"));

export function meta({ site }: LibraryPage): Meta {
  const values = { site: site.name };
  return {
    title: t("library.title", values),
    description: t("library.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: LibraryPage }) {
  return <LibraryScreen page={page} owned={owned} />;
}
