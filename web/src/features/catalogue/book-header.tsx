import type { ReactNode } from "react";
import type { BookDetail, Site } from "../../api/page";
import { searchPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { lazyPart } from "../../shell/browser/load-code";
import { LazyButton } from "../../shell/lazy/lazy-button";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { PageHeading } from "../../ui/page-heading";
import { BookBlurb } from "./book-blurb";
import { BookFacts } from "./book-facts";
import { ShareLabel } from "./share-label";
import { TagLinks } from "./tag-links";

const shareBook = lazyPart(() => import("./share-book"));

interface Props {
  book: BookDetail;
  site: Site;
  /** The button to read the book; absent if the book has no sections. */
  start?: ReactNode;
  /** Further buttons, such as to share or download the book. */
  actions?: ReactNode;
}

/**
 * The head of a book page: description, then the button to read, then other actions. On a phone it fills the first
 * screen.
 */
export function BookHeader({ book, site, start, actions }: Props) {
  return (
    <section className="relative isolate border-line border-b">
      <Tint colour={book.cover_colour} />
      <div className="frame book-header">
        <Cover
          book={book}
          alt={t("book.cover", { title: book.title })}
          first
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 14rem, 8rem"
          className="book-cover shadow-cover"
        />
        <div className="book-names">
          <PageHeading className="text-balance font-semibold font-serif text-3xl text-ink leading-[1.1] tracking-tight md:text-4xl lg:text-6xl">
            {book.title}
          </PageHeading>
          {book.subtitle && (
            <p className="mt-2 text-balance font-serif text-ink text-lg italic lg:text-2xl">
              {book.subtitle}
            </p>
          )}
          <p className="mt-1 md:mt-3">
            <a href={searchPath(book.author)} className="text-link text-base lg:text-lg">
              {t("book.by", { author: book.author })}
            </a>
          </p>
        </div>
        <div className="book-about">
          <BookBlurb key={book.book_id} text={book.desc} />
          <div className="mt-5 flex flex-wrap gap-3 md:mt-6 xl:w-192">
            {start}
            {actions}
            <LazyButton
              part={shareBook}
              button={(waiting) => (
                <Button quiet {...waiting}>
                  <ShareLabel />
                </Button>
              )}
            >
              {({ ShareBook }, pressed) => <ShareBook book={book} site={site} pressed={pressed} />}
            </LazyButton>
          </div>
          <BookFacts book={book} />
          <TagLinks tags={book.tags} />
        </div>
      </div>
    </section>
  );
}
