import type { BookDetail, Site } from "../../../../api/page";
import { bookPath, readerPath, similarPath } from "../../../../parts/books/address";
import { lazyPart } from "../../../../shell/browser/load-code";
import { t } from "../../../../shell/messages/translate";
import { ButtonLink } from "../../../../ui/button";
import { Icon } from "../../../../ui/icon";
import { pagesOf } from "../book/direction";
import { isWithdrawn, type Shown } from "../book/shown";
import type { UnlockSlot } from "../dependencies/dependencies";
import { LazyOverText } from "../lazy/lazy-over-text";
import { onPlainClick } from "./bars";

// The code for the end of the book is needed only after the last section.
const bookEnd = lazyPart(() => import("./book-end"));

interface Props {
  book: BookDetail;
  shown: Shown;
  site: Site;
  /** The component with the offers for a locked section; null on the server and until the reader is known. */
  unlock: UnlockSlot | null;
  onSection: (number: number) => void;
}

/** What follows the text: a link to the next section, the end of the book, or the offers for a locked section. */
export function SectionEnd({ book, shown, site, unlock, onSection }: Props) {
  const { number: section, price, locked } = shown.last;
  if (isWithdrawn(section, shown.sections)) return <WithdrawnEnd book={book} locked={locked} />;
  if (locked) {
    const words = <LockedWords book={book} price={price} />;
    const address = readerPath(book.book_id, section, shown.layout);
    return (
      <div key={section} className="reader-end locked" dir="auto">
        {unlock ? unlock({ book, section, address }, words) : words}
      </div>
    );
  }
  const next = shown.last.number + 1;
  if (next > shown.sections) {
    return (
      <div className="reader-end" dir="auto">
        {unlock ? (
          <LazyOverText part={bookEnd} waiting={<PlainEnd book={book} />}>
            {({ BookEnd }) => <BookEnd book={book} site={site} marks={shown.marks} />}
          </LazyOverText>
        ) : (
          <PlainEnd book={book} />
        )}
        <p className="mt-5 hidden noscript:block">
          <a href={similarPath(book.book_id)} className="text-link">
            {t("book.similar")}
          </a>
        </p>
      </div>
    );
  }
  const title = shown.contents?.sections.find(({ number }) => number === next)?.title;
  // In the layout `run`, a section has no visible end.
  if (shown.layout === "run") return null;
  return (
    <div className="reader-end" dir="auto">
      <a
        rel="next"
        href={readerPath(book.book_id, next, shown.layout)}
        className="inline-flex max-w-full min-h-11 items-center gap-2 rounded-[1.375rem] border border-line-strong px-5 py-2 font-medium text-ink hover:bg-sunken"
        onClick={(event) => onPlainClick(event, () => onSection(next))}
      >
        <span className="min-w-0">
          {t("reader.next")}
          {title && (
            <span lang={book.language} dir="auto" className="block font-serif text-ink-muted wrap-anywhere">
              {title}
            </span>
          )}
        </span>
        <Icon name={pagesOf(book) === "ltr" ? "next" : "previous"} />
      </a>
    </div>
  );
}

/** The end of the book as the server renders it. */
function PlainEnd({ book }: { book: BookDetail }) {
  return (
    <>
      <p className="text-ink-muted">{t(book.status === "completed" ? "reader.end" : "reader.end.ongoing")}</p>
      <div className="mt-5">
        <ButtonLink quiet href={bookPath(book.book_id)}>
          {t("reader.back")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The end of a withdrawn section. Readers who do not own the section see only this. */
function WithdrawnEnd({ book, locked }: { book: BookDetail; locked: boolean }) {
  return (
    <div className="reader-end" dir="auto">
      <p className="text-ink-muted">{t(locked ? "reader.withdrawn.others" : "reader.withdrawn.owned")}</p>
      <div className="mt-5">
        <ButtonLink quiet href={bookPath(book.book_id)}>
          {t("reader.back")}
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * The price of a locked section, with a link to the book page. Shown until the offers are loaded, and without script.
 */
function LockedWords({ book, price }: { book: BookDetail; price: number }) {
  return (
    <>
      <p className="flex items-center justify-center gap-2 font-medium text-ink text-lg">
        <Icon name="lock" />
        {t("reader.locked")}
      </p>
      <p className="mt-2 text-ink-muted">{t("reader.locked.price", { count: price })}</p>
      <div className="mt-5">
        <ButtonLink href={bookPath(book.book_id)}>{t("reader.locked.book")}</ButtonLink>
      </div>
    </>
  );
}
