import type { BookDetail, ReaderPage } from "../api/page";
import { completeReading } from "../features/reading/offline/stored-reading";
import type { UnlockSlot } from "../features/reading/reader/dependencies/dependencies";
import { LazyOverText } from "../features/reading/reader/lazy/lazy-over-text";
import { ReaderScreen } from "../features/reading/reader/reader-screen";
import { lazyPart, loadCode } from "../shell/browser/load-code";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: ReaderPage): Meta {
  if (data.missing) {
    const { title, author, desc } = data.missing.book;
    return {
      title: t("book.title", { title, author, site: site.name }),
      description: desc,
      layout: "default",
    };
  }
  if (!data.reading) {
    const values = { site: site.name };
    return {
      title: t("reader.title.bare", values),
      description: t("reader.description", values),
      layout: "none",
      exit: "/",
    };
  }
  const { book, text } = data.reading;
  const { title, author, desc, share_pic: image } = book;
  return {
    title: t("reader.title", {
      section: text.section.title || t("reader.withdrawn"),
      title,
      author,
      site: site.name,
    }),
    description: desc,
    layout: "none",
    kind: "book",
    image,
  };
}

/** Completes a payload that has no text, as offline, with the text stored on the device. */
export const complete = completeReading;

const unlockPanel = lazyPart(() => import("../features/wallet/unlock-panel"));

const unlock: UnlockSlot = ({ book, section, address }, words) => (
  <LazyOverText part={unlockPanel} waiting={words}>
    {({ UnlockPanel }) => <UnlockPanel bookId={book.book_id} section={section} address={address} />}
  </LazyOverText>
);

const loadOpened = () => loadCode(() => import("../features/catalogue/opened-books"));

/** Ignores a failure to add a book to the opened books: the library still has the book. */
function unremembered() {}

/** Adds the book to the opened books, which the home page offers to continue. */
function remember(book: BookDetail): void {
  loadOpened().then(({ rememberOpened }) => rememberOpened(book), unremembered);
}

export function Screen({ page }: { page: ReaderPage }) {
  return <ReaderScreen page={page} unlock={unlock} onBegun={remember} />;
}
