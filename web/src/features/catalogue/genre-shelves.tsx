import type { Shelf } from "../../api/page";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { t } from "../../shell/messages/translate";
import { ShelfPanel } from "./shelf-panel";

/** The genres as cards with a few covers each, because a row of covers for each genre would make the page too long. */
export function GenreShelves({ shelves }: { shelves: readonly Shelf[] }) {
  if (shelves.length === 0) return null;
  return (
    <section aria-labelledby="genres" className="shelf-section">
      <ShelfHeading id="genres" href="/read-more">
        {t("home.genres")}
      </ShelfHeading>
      <ul className="frame panels mt-5">
        {shelves.map((shelf) => (
          <ShelfPanel key={shelf.slug} shelf={shelf} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
