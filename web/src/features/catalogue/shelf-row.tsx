import type { BookListItem, Shelf } from "../../api/page";
import { bookPath } from "./book-address";
import { Cover } from "./cover";

export function ShelfRow({ shelf }: { shelf: Shelf }) {
  const headingId = `shelf-${shelf.slug}`;
  return (
    <section aria-labelledby={headingId} className="pt-12 md:pt-16">
      <h2 id={headingId} className="frame font-semibold font-serif text-2xl text-ink tracking-tight">
        {shelf.title}
      </h2>
      <ul className="shelf">
        {shelf.books.map((book) => (
          <BookCard key={book.book_id} book={book} />
        ))}
      </ul>
    </section>
  );
}

// Rendered by the dozen inside QuickJS: no hooks, no context, one plain link.
function BookCard({ book }: { book: BookListItem }) {
  return (
    <li>
      <a href={bookPath(book.book_id)} className="group block rounded-sm">
        <Cover src={book.book_pic} alt="" className="w-full" />
        <span className="mt-3 line-clamp-3 font-medium font-serif text-base text-ink leading-snug group-hover:text-accent">
          {book.title}
        </span>
      </a>
      <p className="mt-1 line-clamp-1 text-ink-muted text-sm">{book.author}</p>
    </li>
  );
}
