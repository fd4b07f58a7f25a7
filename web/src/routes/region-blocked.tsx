import type { RegionBlockedPage } from "../api/page";
import { RegionScreen } from "../features/regions/region-screen";
import { CoverShelf } from "../parts/books/cover-shelf";
import { ShelfHeading } from "../parts/books/shelf-heading";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: RegionBlockedPage): Meta {
  const values = { site: site.name };
  return {
    title: t("region.title", values),
    description: t("region.description", values),
    layout: "none",
    // The exit link exists only if just a book is not offered: if the whole site is not, all its pages lead back here.
    ...(data.book && { exit: "/" }),
  };
}

export function Screen({ page }: { page: RegionBlockedPage }) {
  const { others } = page.data;
  const instead = others.length > 0 && (
    <section aria-labelledby="instead" className="shelf-section">
      <ShelfHeading id="instead">{t("region.instead")}</ShelfHeading>
      <CoverShelf books={others} />
    </section>
  );
  return <RegionScreen page={page} instead={instead} />;
}
