import type { HomePage } from "../api/page";
import { ContinueReading } from "../features/catalogue/continue-reading";
import { EmptyCatalogue } from "../features/catalogue/empty-catalogue";
import { FeaturedBook } from "../features/catalogue/featured-book";
import { GenreLinks } from "../features/catalogue/genre-links";
import { GenreShelves } from "../features/catalogue/genre-shelves";
import { HomeShelf } from "../features/catalogue/home-shelf";
import { OfflineHome } from "../features/catalogue/offline-home";
import { Recommended } from "../features/catalogue/recommended";
import { loadCode } from "../shell/browser/load-code";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { PageHeading } from "../ui/page-heading";

const resumptions = () =>
  loadCode(() => import("../features/reading/history/recent-books")).then((module) => module.resumptions());

const booksRead = () =>
  loadCode(() => import("../features/reading/history/books-read")).then((module) => module.booksRead());

export const keepAlive = true;

export function meta({ site }: HomePage): Meta {
  return {
    title: t("home.title", { site: site.name }),
    description: t("home.description", { site: site.name }),
    layout: "default",
  };
}

export function Screen({ page }: { page: HomePage }) {
  const { books, featured, genres, shelves } = page.data;
  // The payload contains each book once, and shelves refer to books by index.
  const filled = shelves
    .map((shelf) => ({ ...shelf, books: shelf.books.flatMap((index) => books[index] ?? []) }))
    .filter((shelf) => shelf.books.length > 0);
  const [first, ...others] = filled.filter(({ kind }) => kind !== "tag");
  return (
    <>
      <PageHeading hidden>{t("home.heading", { site: page.site.name })}</PageHeading>
      <OfflineHome />
      {/* First on the page, because most returning readers want to continue a book. */}
      <ContinueReading page={page} resumptions={resumptions} />
      {featured && <FeaturedBook book={featured} />}
      <GenreLinks genres={genres} />
      {first && <HomeShelf shelf={first} />}
      <Recommended page={page} booksRead={booksRead} />
      {others.map((shelf) => (
        <HomeShelf key={shelf.slug} shelf={shelf} />
      ))}
      <GenreShelves shelves={filled.filter(({ kind }) => kind === "tag")} />
      {!featured && filled.length === 0 && <EmptyCatalogue />}
    </>
  );
}
