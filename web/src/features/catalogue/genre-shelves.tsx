import type { Shelf } from "../../api/page";
import { ShelfHeading } from "../../parts/books/shelf-heading";
import { t } from "../../shell/messages/translate";
import { ShelfPanel } from "./shelf-panel";

/** Nine rows alike would be one endless shelf; as cards they can be taken in at a glance. */
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
