import type { BookDetail } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";
import { TagList } from "../../ui/tag";
import { bookPath } from "./book-address";
import { Cover } from "./cover";

export function FeaturedBook({ book }: { book: BookDetail }) {
  const path = bookPath(book.book_id);
  return (
    <section aria-labelledby="featured" className="border-line border-b bg-sunken">
      <div className="frame grid items-center gap-x-14 gap-y-8 py-10 md:grid-cols-[auto_1fr] md:py-16">
        {/* The title is the link to tab to; the cover is there for a thumb. */}
        <a href={path} tabIndex={-1} className="justify-self-center">
          <Cover
            src={book.book_pic}
            alt={t("book.cover", { title: book.title })}
            first
            className="w-44 shadow-cover sm:w-52 lg:w-64"
          />
        </a>
        <div className="max-w-[40rem]">
          <p className="font-semibold text-accent text-sm">{t("home.featured")}</p>
          <h2
            id="featured"
            className="mt-2 text-balance font-semibold font-serif text-4xl text-ink leading-tight tracking-tight lg:text-5xl"
          >
            <a href={path} className="hover:text-accent">
              {book.title}
            </a>
          </h2>
          <p className="mt-2 text-ink-muted text-lg">{t("book.by", { author: book.author })}</p>
          <p className="mt-5 line-clamp-5 text-pretty font-serif text-ink text-lg leading-relaxed">
            {book.desc}
          </p>
          <div className="mt-6">
            <TagList label={t("book.tags")} tags={book.tags} />
          </div>
          <div className="mt-8">
            <ButtonLink href={path}>{t("home.open")}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
