import type { Shelf } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { PageHeading } from "../../ui/page-heading";
import { EmptyCatalogue } from "./empty-catalogue";
import { ShelfPanel } from "./shelf-panel";

/** Every list of the site, each with its first books. */
export function AllLists({ shelves }: { shelves: readonly Shelf[] }) {
  const filled = shelves.filter((shelf) => shelf.books.length > 0);
  return (
    <div className="frame page">
      <PageHeading>{t("list.lists")}</PageHeading>
      {filled.length === 0 ? (
        <EmptyCatalogue />
      ) : (
        <ul className="panels mt-8">
          {filled.map((shelf) => (
            <ShelfPanel key={shelf.slug} shelf={shelf} heading="h2" />
          ))}
        </ul>
      )}
    </div>
  );
}
