import type { BookDetail } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { readingTime, statusText } from "../../parts/books/facts";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";

export function FeaturedBook({ book }: { book: BookDetail }) {
  const path = bookPath(book.book_id);
  return (
    <section aria-labelledby="featured" className="relative isolate border-line border-b">
      <Tint colour={book.cover_colour} />
      <div className="frame grid items-center gap-x-16 gap-y-8 py-10 md:grid-cols-[auto_1fr] md:py-16">
        {/* The title is the link to tab to; the cover is there for a thumb. */}
        <a href={path} tabIndex={-1} className="justify-self-center">
          <Cover
            book={book}
            alt={t("book.cover", { title: book.title })}
            first
            sizes="(min-width: 64rem) 18rem, 13rem"
            className="w-48 shadow-cover sm:w-56 lg:w-72"
          />
        </a>
        <div className="max-w-[40rem]">
          <p className="font-semibold text-accent text-sm">{t("home.featured")}</p>
          <h2
            id="featured"
            className="mt-2 text-balance font-semibold font-serif text-4xl text-ink leading-[1.1] tracking-tight lg:text-6xl"
          >
            <a href={path} className="hover:text-accent">
              {book.title}
            </a>
          </h2>
          {book.subtitle && <p className="mt-2 font-serif text-ink text-xl italic">{book.subtitle}</p>}
          <p className="mt-3 text-ink-muted text-lg">{t("book.by", { author: book.author })}</p>
          <p className="mt-5 line-clamp-6 text-pretty font-serif text-ink text-lg leading-relaxed">
            {book.desc}
          </p>
          <ul className="facts mt-5">
            <li>{statusText(book.status)}</li>
            <li>{t("book.sections", { count: book.extend.section_num })}</li>
            <li>{readingTime(book.words)}</li>
          </ul>
          <div className="mt-8">
            <ButtonLink href={path}>{t("home.open")}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
