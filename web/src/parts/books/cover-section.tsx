import type { BookListItem } from "../../api/page";
import { CoverShelf } from "./cover-shelf";
import { ShelfHeading } from "./shelf-heading";

interface Props {
  /** Id of the heading. */
  id: string;
  heading: string;
  /** Path of the whole list. */
  href: string;
  books: readonly BookListItem[];
}

/** A heading with a row of covers. Renders nothing if there are no books. */
export function CoverSection({ id, heading, href, books }: Props) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby={id} className="shelf-section">
      <ShelfHeading id={id} href={href}>
        {heading}
      </ShelfHeading>
      <CoverShelf books={books} />
    </section>
  );
}
