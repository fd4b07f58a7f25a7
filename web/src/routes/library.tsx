import type { LibraryPage } from "../api/page";
import { LibraryScreen } from "../features/reading/library/library-screen";
import { loadCode } from "../shell/browser/load-code";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const loadOwned = () =>
  loadCode(() => import("../features/wallet/owned/owned-books")).then(({ OwnedBooks }) => OwnedBooks);

export function meta({ site }: LibraryPage): Meta {
  const values = { site: site.name };
  return {
    title: t("library.title", values),
    description: t("library.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: LibraryPage }) {
  return <LibraryScreen page={page} loadOwned={loadOwned} />;
}
