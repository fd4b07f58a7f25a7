import type { ReactNode } from "react";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-query";
import { MARK_COLOURS } from "../store/mark";
import type { ListedMark } from "./api";
import { booksOf, type MarkFilter, markKinds } from "./filter";
import { colourLabels, kindLabels } from "./wording";

interface Props {
  filter: MarkFilter;
  /** Those that came, whose books can be chosen. */
  marks: readonly ListedMark[];
  onFilter: (change: QueryChange) => void;
}

export function MarkFilters({ filter, marks, onFilter }: Props) {
  const books = booksOf(marks);
  return (
    <>
      <select
        aria-label={t("marks.book")}
        value={filter.book}
        onChange={({ currentTarget: { value } }) => onFilter({ book: value })}
        className="control marks-book"
      >
        <option value="">{t("marks.book.all")}</option>
        {books.map(({ book_id, title }) => (
          <option key={book_id} value={book_id}>
            {title}
          </option>
        ))}
      </select>
      <ul aria-label={t("marks.filters")} className="recent-row library-chips">
        {markKinds.map((kind) => (
          <li key={kind}>
            <Toggle on={filter.kind === kind} onToggle={(on) => onFilter({ kind: on ? kind : undefined })}>
              {t(kindLabels[kind])}
            </Toggle>
          </li>
        ))}
        {MARK_COLOURS.map((colour) => (
          <li key={colour}>
            <Toggle
              on={filter.colour === colour}
              onToggle={(on) => onFilter({ colour: on ? colour : undefined })}
            >
              <span aria-hidden="true" className="mark-dot" data-colour={colour} />
              {t(colourLabels[colour])}
            </Toggle>
          </li>
        ))}
      </ul>
    </>
  );
}

function Toggle(props: { on: boolean; onToggle: (on: boolean) => void; children: ReactNode }) {
  const { on, onToggle, children } = props;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className={on ? "chip chip-set" : "chip"}
    >
      {children}
    </button>
  );
}
