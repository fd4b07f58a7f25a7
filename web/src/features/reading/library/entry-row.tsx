import type { ReactNode } from "react";
import { Cover } from "../../../parts/books/cover";
import { t } from "../../../shell/messages/translate";
import { positionText } from "../position-text";
import { resumePath } from "../resume-path";
import type { Entry } from "./changing";
import { stateLabels } from "./wording";

interface Props {
  entry: Entry;
  /** Whether the row names the state of the book: true in lists of all states. */
  telling: boolean;
  menu: ReactNode;
}

/** A book of the library. The whole row is a link to the reading page. */
export function EntryRow({ entry, telling, menu }: Props) {
  const { book, place: position } = entry;
  return (
    <li className="library-entry group">
      <EntryCover entry={entry} />
      <div className="library-entry-text">
        <h2 className="library-title">
          <a
            href={resumePath({ book_id: book.book_id, section: position })}
            data-row-link=""
            className="card-link group-hover:text-accent"
          >
            {book.title}
          </a>
        </h2>
        <EntryFacts entry={entry} telling={telling} />
      </div>
      <div className="library-menu">{menu}</div>
    </li>
  );
}

export function EntryCover({ entry: { book, new_sections } }: { entry: Entry }) {
  return (
    <span className="relative self-start">
      <Cover book={book} alt="" sizes="6rem" className="w-full shadow-card" />
      {new_sections > 0 && <span className="new-mark">{t("library.new", { count: new_sections })}</span>}
    </span>
  );
}

export function EntryFacts({ entry, telling }: { entry: Entry; telling: boolean }) {
  const { book, place: position, state } = entry;
  const stateText = telling && state !== "reading" ? [t(stateLabels[state])] : [];
  // A book that the reader wants to read and has not opened needs no text about the position.
  const stand =
    position === null && stateText.length > 0
      ? stateText
      : [...stateText, positionText(position, book.section_num)];
  return (
    <>
      <span className="line-clamp-1 text-ink-muted text-sm">{book.author}</span>
      <span className="mt-auto pt-2 text-ink-muted text-sm tabular-nums">{stand.join(" · ")}</span>
      <Way done={position ?? 0} all={book.section_num} />
    </>
  );
}

/** A bar that shows how much of a book is read. Screen readers skip it and read the text. */
function Way({ done, all }: { done: number; all: number }) {
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="way">
      <rect width={all > 0 ? Math.min(100, (done / all) * 100) : 0} height="1" />
    </svg>
  );
}

/** The placeholder of a library row that is being loaded, of the same height. */
export function EntrySkeleton() {
  return (
    <div className="library-entry skeleton noscript:hidden" aria-hidden="true">
      <span className="cover w-full" />
      <div>
        <span className="h-5 w-4/5" />
        <span className="mt-2 h-4 w-1/2" />
        <span className="mt-9 h-4 w-2/5" />
      </div>
    </div>
  );
}
