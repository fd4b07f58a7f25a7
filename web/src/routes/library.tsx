import type { LibraryPage } from "../api/page";
import { LibraryScreen } from "../features/reading/library/library-screen";
import { LatePart } from "../shell/late-part";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { Skeleton } from "../ui/skeleton";

const loadOwned = () => import("../features/wallet/owned/owned-books").then(({ OwnedBooks }) => OwnedBooks);

export function meta({ site }: LibraryPage): Meta {
  const values = { site: site.name };
  return {
    title: t("library.title", values),
    description: t("library.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: LibraryPage }) {
  const owned = (
    <LatePart load={loadOwned} waiting={<Skeleton size="h-40 w-full" />}>
      {(OwnedBooks) => <OwnedBooks />}
    </LatePart>
  );
  return <LibraryScreen page={page} owned={owned} />;
}
