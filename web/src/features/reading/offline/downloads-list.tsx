import { type ComponentType, useEffect, useId, useState } from "react";
import { readerPath } from "../../../parts/books/address";
import { Cover } from "../../../parts/books/cover";
import { preferredLayout } from "../../../parts/books/reader-layout";
import type { LazyPart } from "../../../shell/browser/load-code";
import { rangesOf } from "../../../shell/formats/ranges";
import { Lazy } from "../../../shell/lazy/lazy";
import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { EmptyState } from "../../../ui/empty-state";
import { Skeleton } from "../../../ui/skeleton";
import type { Download } from "../store/text-store";
import { readingLog } from "../sync";
import type { Downloads } from "./downloads";
import { downloads } from "./index";
import { amountText, sizeText, useStored } from "./use-downloads";

const all = (from: Downloads) => from.list();

interface Props {
  /** The lazy part with the reader's books as EPUB files, which belongs to the wallet feature. */
  owned?: LazyPart<{ OwnedBooks: ComponentType }> | undefined;
}

/** Everything that can be read without this site: the downloads on this device, and books as files. */
export function DownloadsList({ owned }: Props) {
  return (
    <>
      <div className="min-h-52">
        <StoredBooks />
      </div>
      {owned && (
        <Lazy part={owned} waiting={null}>
          {({ OwnedBooks }) => <OwnedBooks />}
        </Lazy>
      )}
    </>
  );
}

/** The list of the books that are stored on this device. */
function StoredBooks() {
  const stored = useStored(all);
  if (stored === undefined) return <Skeleton size="h-24 w-full" />;
  if (stored === null) return <p className="py-8 text-ink-muted">{t("offline.list.impossible")}</p>;
  if (stored.length === 0) {
    return (
      <EmptyState
        heading={t("offline.list.empty.title")}
        text={t("offline.list.empty.text")}
        actions={<ButtonLink href="/">{t("offline.list.empty.action")}</ButtonLink>}
      />
    );
  }
  const total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <p className="mt-6 mb-2 text-ink-muted">
        {t("offline.list.total", { count: stored.length, size: sizeText(total) })}
      </p>
      <ul className="divide-y divide-line">
        {stored.map((download) => (
          <Row key={download.book_id} download={download} />
        ))}
      </ul>
    </>
  );
}

function Row({ download }: { download: Download }) {
  const id = useId();
  const { book, book_id, stored } = download;
  // The link leads to the reading position if its section is stored, otherwise to the first stored section.
  const [section, setSection] = useState(stored[0]);
  useEffect(() => {
    readingLog.local(book_id).then((position) => {
      if (position && stored.includes(position.section)) setSection(undefined);
    });
  }, [book_id, stored]);
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <Cover book={book} alt="" className="w-14 shrink-0" sizes="3.5rem" />
      <div id={id} className="min-w-40 flex-1">
        <a
          href={readerPath(book_id, section, preferredLayout())}
          className="font-medium font-serif text-ink text-lg hover:underline"
        >
          {book.title}
        </a>
        <p className="text-ink-muted text-sm">{book.author}</p>
        <p className="text-ink-muted text-sm">
          {amountText(download)} · {t("offline.list.which", { which: rangesOf(stored) })}
        </p>
      </div>
      <ConfirmButton
        label={t("offline.remove")}
        question={t("offline.remove.ask")}
        yes={t("offline.remove")}
        no={t("offline.keep")}
        describedBy={id}
        onConfirm={() => void downloads.remove(book_id)}
      />
    </li>
  );
}
