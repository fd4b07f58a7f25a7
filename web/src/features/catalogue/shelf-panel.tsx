import type { Shelf } from "../../api/page";
import { bookPath, shelfPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { shelfTitle } from "./shelf-title";

const COVERS = 4;

/** A shelf as a card: its first covers, and its name as a link to the whole list. */
export function ShelfPanel({ shelf, heading: Heading }: { shelf: Shelf; heading: "h2" | "h3" }) {
  const books = shelf.books.slice(0, COVERS);
  return (
    <li className="panel">
      {books[0] && <Tint colour={books[0].cover_colour} />}
      <Heading className="relative font-semibold font-serif text-ink text-xl tracking-tight">
        <a
          href={shelfPath(shelf.slug)}
          className="flex min-h-11 items-center justify-between gap-3 hover:text-accent"
        >
          {shelfTitle(shelf)}
          <Icon name="next" />
        </a>
      </Heading>
      <ul className="relative mt-2 grid grid-cols-4 gap-3">
        {books.map((book) => (
          <li key={book.book_id}>
            <a href={bookPath(book.book_id)} className="block rounded-sm">
              <Cover
                book={book}
                alt={t("book.cover", { title: book.title })}
                sizes="5.5rem"
                className="w-full shadow-card"
              />
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
