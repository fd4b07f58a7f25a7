import type { BookDetail } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { readingTime, statusText } from "../../parts/books/facts";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";

/**
 * The featured book. Its height leaves room for its button on the first screen, even below the row “continue reading”.
 */
export function FeaturedBook({ book }: { book: BookDetail }) {
  const path = bookPath(book.book_id);
  return (
    <section aria-labelledby="featured" className="relative isolate border-line border-b">
      <Tint colour={book.cover_colour} />
      <div className="frame featured">
        {/* Only the title takes the keyboard focus; the cover is a second link for touch. */}
        <a href={path} tabIndex={-1} className="featured-cover">
          <Cover
            book={book}
            alt={t("book.cover", { title: book.title })}
            first
            sizes="(min-width: 64rem) 16rem, (min-width: 48rem) 13rem, 7rem"
            className="w-full shadow-cover"
          />
        </a>
        <div className="featured-names">
          <p className="font-semibold text-accent text-sm">{t("home.featured")}</p>
          <h2
            id="featured"
            className="mt-1 line-clamp-4 text-balance font-semibold font-serif text-3xl text-ink leading-[1.1] tracking-tight md:mt-2 md:text-4xl lg:text-5xl"
          >
            <a href={path} className="hover:text-accent">
              {book.title}
            </a>
          </h2>
          {book.subtitle && (
            <p className="mt-2 line-clamp-2 font-serif text-ink italic md:text-xl">{book.subtitle}</p>
          )}
          <p className="mt-2 text-ink-muted md:text-lg">{t("book.by", { author: book.author })}</p>
        </div>
        <div className="featured-about">
          <p className="line-clamp-3 text-pretty font-serif text-ink leading-relaxed md:line-clamp-4 md:text-lg">
            {book.desc}
          </p>
          <ul className="facts mt-5 max-md:hidden">
            <li>{statusText(book.status)}</li>
            <li>{t("book.sections", { count: book.extend.section_num })}</li>
            <li>{readingTime(book.words)}</li>
          </ul>
          <div className="mt-4 *:max-md:w-full md:mt-7">
            <ButtonLink href={path}>{t("home.open")}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
