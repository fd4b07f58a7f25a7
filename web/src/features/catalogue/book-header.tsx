import type { ReactNode } from "react";
import type { BookDetail, Site } from "../../api/page";
import { searchPath } from "../../parts/books/address";
import { Cover, Tint } from "../../parts/books/cover";
import { lazyPart } from "../../shell/browser/load-code";
import { LazyButton } from "../../shell/lazy/lazy-button";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { PageHeading } from "../../ui/page-heading";
import { BookFacts } from "./book-facts";
import { ShareLabel } from "./share-label";
import { TagLinks } from "./tag-links";

const shareBook = lazyPart(() => import("./share-book"));

interface Props {
  book: BookDetail;
  site: Site;
  /** The way into the text, if there is a section to begin with. */
  start?: ReactNode;
  /** What else can be done with the book. */
  actions?: ReactNode;
  /** What it takes to finish it. */
  compass?: ReactNode;
}

export function BookHeader({ book, site, start, actions, compass }: Props) {
  return (
    <section className="relative isolate border-line border-b">
      <Tint colour={book.cover_colour} />
      <div className="frame grid gap-x-16 gap-y-8 py-10 md:grid-cols-[auto_1fr] md:py-16">
        <Cover
          book={book}
          alt={t("book.cover", { title: book.title })}
          first
          sizes="(min-width: 64rem) 18rem, 13rem"
          className="w-48 justify-self-center shadow-cover sm:w-56 md:self-start lg:w-72"
        />
        <div className="max-w-[42rem]">
          <PageHeading className="text-balance font-semibold font-serif text-4xl text-ink leading-[1.1] tracking-tight lg:text-6xl">
            {book.title}
          </PageHeading>
          {book.subtitle && (
            <p className="mt-2 text-balance font-serif text-ink text-xl italic lg:text-2xl">
              {book.subtitle}
            </p>
          )}
          <p className="mt-3 text-lg">
            <a href={searchPath(book.author)} className="text-link text-lg">
              {t("book.by", { author: book.author })}
            </a>
          </p>
          <BookFacts book={book} />
          <div className="mt-6 flex flex-wrap gap-3 xl:w-192">
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
          {compass}
          <p className="mt-8 whitespace-pre-line text-pretty font-serif text-ink text-lg leading-relaxed">
            {book.desc}
          </p>
          <TagLinks tags={book.tags} />
        </div>
      </div>
    </section>
  );
}
