import { t } from "../../../../shell/messages/translate";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";

interface Props {
  session: BookSession;
  shown: Shown;
  onClose: () => void;
}

/** The bookmarks and highlights of the book, in book order. */
export function MarkList({ session, shown, onClose }: Props) {
  if (shown.marks.length === 0) return <p className="py-6 text-ink-muted">{t("reader.marks.none")}</p>;
  return (
    <ul className="reader-contents">
      {shown.marks.map((mark) => (
        <li key={mark.id}>
          <button
            type="button"
            onClick={() => {
              onClose();
              void session.go({ section: mark.section, ...mark.start });
            }}
          >
            <span className="mark-dot" data-colour={mark.colour ?? "bookmark"} />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="line-clamp-3 font-serif text-ink">
                {mark.quote}
              </span>
              {mark.note && <span className="mt-0.5 block text-ink-muted text-sm">{mark.note}</span>}
              <span className="block text-ink-muted text-xs">
                {t("reader.section", { number: mark.section })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
