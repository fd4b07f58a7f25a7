import { Cover } from "../../../parts/books/cover";
import { formatTime } from "../../../shell/formats/moment";
import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";
import { Skeleton } from "../../../ui/skeleton";
import type { HistoryEntry } from "../api";
import { positionText } from "../position-text";
import { resumePath } from "../resume-path";

interface Props {
  entry: HistoryEntry;
  onRemove: () => void;
}

/** A book of the history on one day. The whole row is a link to the reading page. */
export function HistoryRow({ entry: { book, section, title, resume, at }, onRemove }: Props) {
  return (
    <li className="history-row group">
      <Cover book={book} alt="" sizes="3.5rem" className="w-14" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-serif font-semibold text-ink text-lg leading-snug">
          <a
            href={resumePath({ book_id: book.book_id, section: resume ?? section })}
            className="card-link group-hover:text-accent"
          >
            {book.title}
          </a>
        </h3>
        <p className="line-clamp-1 text-ink-muted text-sm">{book.author}</p>
        <p className="mt-0.5 line-clamp-2 text-ink-muted text-sm tabular-nums">
          <time>{formatTime(at)}</time> · {positionText(section, book.section_num)}
          {title && ` · ${title}`}
        </p>
      </div>
      <button
        type="button"
        aria-label={t("history.remove", { title: book.title })}
        onClick={onRemove}
        className="round-button relative z-1 -me-2.5"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** A placeholder as high as a day with this many rows. */
export function HistorySkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="history-day">
      <Skeleton size="h-6 w-24" />
      {Array.from({ length: rows }, (_, at) => at).map((row) => (
        <div key={row} className="history-row">
          <Skeleton size="w-14 h-21" />
          <div>
            <Skeleton size="h-5 w-3/5" />
            <div className="mt-1">
              <Skeleton size="h-4 w-2/5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
