import { useId } from "react";
import type { Part } from "../../../api/page";
import type { components } from "../../../api/schema";
import { bookPath } from "../../../parts/books/address";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { cursorCache, LoadMore, useCursorPages } from "../../../shell/query-cache/cursor-pages";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";
import { ShortFailure } from "../../../shell/short-failure";
import { useSaving } from "../../../shell/use-saving";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Skeleton } from "../../../ui/skeleton";

/** A book of which the reader has unlocked a section. */
type OwnedBook = components["schemas"]["OwnedBook"];

function ask(_: string, after?: string): Promise<Part<OwnedBook>> {
  return askSignedIn("GET /api/wallet/owned", { query: { after } });
}

const owned = cursorCache<OwnedBook>(ask);

/** The list of books that the reader can download as EPUB files of free and unlocked sections. */
export function OwnedBooks() {
  const parts = useCursorPages(owned, "all", undefined, ask);
  const { state, reload } = parts;
  return (
    <section aria-labelledby="owned" className="mt-10 border-line border-t pt-8">
      <h2 id="owned" className="section-title">
        {t("owned.heading")}
      </h2>
      <p className="mt-1 max-w-[38rem] text-ink-muted">{t("owned.text")}</p>
      {state.kind === "loading" && <Skeleton size="mt-4 h-20 w-full" />}
      {state.kind === "failed" && (
        <div className="mt-4">
          <ShortFailure text={failureText(state.error)} onRetry={reload} />
        </div>
      )}
      {state.kind === "ready" && state.data.list.length === 0 && (
        <p className="mt-4 text-ink">{t("owned.none")}</p>
      )}
      {state.kind === "ready" && (
        <ul className="mt-2 divide-y divide-line">
          {state.data.list.map((book) => (
            <Row key={book.book_id} book={book} />
          ))}
        </ul>
      )}
      <LoadMore parts={parts} skeleton={<Skeleton size="h-20 w-full" />} />
    </section>
  );
}

function Row({ book: { book_id, title, author, sections, withdrawn, of } }: { book: OwnedBook }) {
  const id = useId();
  const { busy, problem, save } = useSaving();
  const fetchFile = () => askFileSignedIn("GET /api/wallet/owned.epub", { query: { book_id } });
  const download = () => save(fetchFile, `${fileTitle(title)}.epub`);

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div id={id} className="min-w-40 flex-1">
        <a href={bookPath(book_id)} className="font-medium font-serif text-ink text-lg hover:underline">
          {title}
        </a>
        <p className="text-ink-muted text-sm">{author}</p>
        <p className="text-ink-muted text-sm">{t("owned.part", { count: sections, of })}</p>
        {withdrawn > 0 && (
          <p className="text-ink-muted text-sm">{t("owned.withdrawn", { count: withdrawn })}</p>
        )}
      </div>
      <Button quiet busy={busy} aria-describedby={id} onClick={() => void download()}>
        <Icon name="download" />
        {t("owned.download")}
      </Button>
      <p role="status" className={problem && "basis-full font-medium text-danger"}>
        {problem}
      </p>
    </li>
  );
}

/** Returns a title as a file name that is valid on any system. */
export function fileTitle(title: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return name.replace(/^\.+/, "").slice(0, 80) || "book";
}
