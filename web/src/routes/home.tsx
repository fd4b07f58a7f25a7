import type { HomePage } from "../api/page";
import { EmptyCatalogue } from "../features/catalogue/empty-catalogue";
import { FeaturedBook } from "../features/catalogue/featured-book";
import { ShelfRow } from "../features/catalogue/shelf-row";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { PageHeading } from "../ui/page-heading";

export const keepAlive = true;

export function meta({ site }: HomePage): Meta {
  return {
    title: t("home.title", { site: site.name }),
    description: t("home.description", { site: site.name }),
    layout: "default",
  };
}

export function Screen({ page }: { page: HomePage }) {
  const { featured, shelves } = page.data;
  const filled = shelves.filter((shelf) => shelf.books.length > 0);
  return (
    <>
      <PageHeading hidden>{t("home.heading", { site: page.site.name })}</PageHeading>
      {featured && <FeaturedBook book={featured} />}
      {filled.map((shelf) => (
        <ShelfRow key={shelf.slug} shelf={shelf} />
      ))}
      {!featured && filled.length === 0 && <EmptyCatalogue />}
    </>
  );
}
