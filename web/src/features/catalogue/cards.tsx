import type { BookListItem } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { readingTime } from "../../parts/books/facts";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";

// The server renders dozens of cards in QuickJS, so cards use no hooks and no context, and contain one link each.
interface Props {
  book: BookListItem;
}

/** A book card with the book's rank beside the title. */
export function RankedCard({ book }: Props) {
  return (
    <li className="ranked">
      <Cover book={book} alt="" sizes="11rem" className="shadow-card" />
      <a href={bookPath(book.book_id)} className="card-title card-link hover:text-accent">
        {book.title}
      </a>
      <p className="mt-0.5 line-clamp-1 text-ink-muted text-sm">{book.author}</p>
    </li>
  );
}

export function PickCard({ book }: Props) {
  const [genre] = book.tags;
  return (
    <li className="pick">
      <Tint colour={book.cover_colour} />
      <Cover
        book={book}
        alt=""
        sizes="8rem"
        className="relative w-28 shrink-0 self-start shadow-card md:w-32"
      />
      <div className="relative min-w-0">
        {genre && <p className="text-ink-muted text-sm">{capitalised(genre)}</p>}
        <h3 className="mt-0.5 line-clamp-2 font-semibold font-serif text-ink text-xl leading-tight tracking-tight">
          <a href={bookPath(book.book_id)} className="card-link hover:text-accent">
            {book.title}
          </a>
        </h3>
        <p className="mt-1 line-clamp-1 text-ink-muted text-sm">{t("book.by", { author: book.author })}</p>
        {book.desc && (
          <p className="mt-3 line-clamp-5 text-pretty font-serif text-[0.9375rem] text-ink leading-relaxed">
            {book.desc}
          </p>
        )}
      </div>
    </li>
  );
}

export function CompactCard({ book }: Props) {
  return (
    <li className="relative flex gap-4">
      <Cover book={book} alt="" sizes="4rem" className="w-16 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col justify-center border-line border-b pb-1">
        <a
          href={bookPath(book.book_id)}
          className="card-link line-clamp-2 font-medium font-serif text-ink text-lg leading-snug hover:text-accent"
        >
          {book.title}
        </a>
        <p className="mt-0.5 line-clamp-1 text-ink-muted text-sm">{book.author}</p>
        <p className="mt-0.5 text-ink-muted text-sm">{readingTime(book.words)}</p>
      </div>
    </li>
  );
}
