import type { BookPage } from "../api/page";
import { BookHeader } from "../features/catalogue/book-header";
import { bookJsonLd } from "../features/catalogue/book-json-ld";
import { BookOpening } from "../features/catalogue/book-opening";
import { SectionList } from "../features/catalogue/section-list";
import { SeriesBooks } from "../features/catalogue/series-books";
import { SimilarBooks } from "../features/catalogue/similar-books";
import { LibraryButtonLabel } from "../features/reading/library/library-button-label";
import { DownloadLabel } from "../features/reading/offline/download-label";
import { StartReading } from "../features/reading/start-reading";
import { CompassFrame } from "../features/wallet/compass/compass-frame";
import { bookPath } from "../parts/books/address";
import { lazyPart, loadCode } from "../shell/browser/load-code";
import { Lazy } from "../shell/lazy/lazy";
import { LazyButton } from "../shell/lazy/lazy-button";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { Button } from "../ui/button";

const keepButton = lazyPart(() => import("../features/reading/library/library-button"));
const downloadBook = lazyPart(() => import("../features/reading/offline/download-book"));
const bookCompass = lazyPart(() => import("../features/wallet/compass/book-compass"));

/**
 * Returns the number of the section that the reader has reached, as stored on this device or else on the server; null
 * if unknown.
 */
async function findPosition(bookId: string): Promise<number | null> {
  const { readingLog } = await loadCode(() => import("../features/reading/sync"));
  const local = await readingLog.local(bookId);
  return (local ?? (await readingLog.remote(bookId))?.latest)?.section ?? null;
}

export function meta({ data, site }: BookPage): Meta {
  const { title, author, desc, share_pic: image } = data.book;
  return {
    title: t("book.title", { title, author, site: site.name }),
    description: desc,
    layout: "default",
    kind: "book",
    image,
    jsonLd: bookJsonLd(data.book, site),
  };
}

export function Screen({ page }: { page: BookPage }) {
  const { book, opening, series, similar, open_matter: matter } = page.data;
  const firstLocked = book.free_sections + 1;
  const compass = firstLocked <= book.extend.section_num && (
    <Lazy part={bookCompass} waiting={<CompassFrame heading={t("compass.heading")} />}>
      {({ BookCompass }) => (
        <BookCompass
          key={book.book_id}
          bookId={book.book_id}
          firstLocked={firstLocked}
          findPosition={findPosition}
          address={bookPath(book.book_id)}
        />
      )}
    </Lazy>
  );
  return (
    <>
      <BookHeader
        book={book}
        site={page.site}
        start={
          opening && <StartReading key={book.book_id} bookId={book.book_id} findPosition={findPosition} />
        }
        actions={
          <>
            <LazyButton
              key={book.book_id}
              part={keepButton}
              button={(waiting) => (
                <Button quiet {...waiting}>
                  <LibraryButtonLabel />
                </Button>
              )}
            >
              {({ LibraryButton }, pressed) => <LibraryButton book={book} pressed={pressed} />}
            </LazyButton>
            {opening && (
              <LazyButton
                key={`${book.book_id} download`}
                part={downloadBook}
                button={(waiting) => (
                  <Button quiet {...waiting}>
                    <DownloadLabel />
                  </Button>
                )}
              >
                {({ DownloadBook }, pressed) => (
                  <DownloadBook book={book} findPosition={findPosition} pressed={pressed} />
                )}
              </LazyButton>
            )}
          </>
        }
      />
      <div className="frame grid gap-x-20 gap-y-16 pt-14 md:pt-20 lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)]">
        {opening && <BookOpening bookId={book.book_id} opening={opening} matter={matter} />}
        <SectionList data={page.data} compass={compass} />
      </div>
      {book.edition.rights && <p className="frame pt-14 text-ink-muted text-sm">{book.edition.rights}</p>}
      <SeriesBooks book={book} series={series} />
      <SimilarBooks book={book} similar={similar} />
    </>
  );
}
