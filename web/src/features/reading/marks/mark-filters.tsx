import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { ToggleChip } from "../../../ui/toggle-chip";
import { MARK_COLOURS } from "../store/mark";
import type { ListedMark } from "./api";
import { booksOf, type MarkFilter, markKinds } from "./filter";
import { colourLabels, kindLabels } from "./wording";

interface Props {
  filter: MarkFilter;
  /** The loaded marks. The list can be filtered by the books to which they belong. */
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
        className="control mt-5 rounded-full px-4 sm:w-80"
      >
        <option value="">{t("marks.book.all")}</option>
        {books.map(({ book_id, title }) => (
          <option key={book_id} value={book_id}>
            {title}
          </option>
        ))}
      </select>
      <ul aria-label={t("marks.filters")} className="chip-row chip-bleed library-chips">
        {markKinds.map((kind) => {
          const on = filter.kind === kind;
          return (
            <li key={kind}>
              <ToggleChip pressed={on} onPress={() => onFilter({ kind: on ? undefined : kind })}>
                {t(kindLabels[kind])}
              </ToggleChip>
            </li>
          );
        })}
        {MARK_COLOURS.map((colour) => {
          const on = filter.colour === colour;
          return (
            <li key={colour}>
              <ToggleChip pressed={on} onPress={() => onFilter({ colour: on ? undefined : colour })}>
                <span aria-hidden="true" className="mark-dot" data-colour={colour} />
                {t(colourLabels[colour])}
              </ToggleChip>
            </li>
          );
        })}
      </ul>
    </>
  );
}
