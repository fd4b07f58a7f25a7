import type { ReactNode } from "react";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { Icon } from "../../../ui/icon";
import { ToggleChip } from "../../../ui/toggle-chip";
import { librarySorts, libraryStates, type OwnShelf } from "../api";
import { SearchBox } from "../search-box";
import type { LibraryView } from "./view";
import { sortLabels, stateLabels } from "./wording";

interface Props {
  view: LibraryView;
  shelves: readonly OwnShelf[];
  choosing: boolean;
  onView: (change: QueryChange) => void;
  onChoosing: (choosing: boolean) => void;
  newShelf: ReactNode;
}

/** The filters and the order of the library. */
export function BookFilters({ view, shelves, choosing, onView, onChoosing, newShelf }: Props) {
  const all = view.state === undefined && view.shelf === undefined;
  return (
    <div className="noscript:hidden">
      <div className="library-controls">
        <SearchBox
          label={t("library.search")}
          value={view.q}
          onSearch={(q) => onView({ q, page: undefined })}
        />
        <select
          aria-label={t("library.sort")}
          value={view.sort}
          onChange={({ currentTarget: { value } }) =>
            onView({ sort: value === "changed" ? undefined : value, page: undefined })
          }
          className="control min-w-[min(11rem,100%)] flex-1 w-auto rounded-full px-4 sm:flex-none"
        >
          {librarySorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortLabels[sort])}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-pressed={choosing}
          onClick={() => onChoosing(!choosing)}
          className="chip flex-none justify-center min-w-22"
        >
          {t(choosing ? "library.choose.end" : "library.choose")}
        </button>
      </div>
      <ul aria-label={t("library.filters")} className="chip-row chip-bleed library-chips">
        <li>
          <ToggleChip pressed={all} onPress={() => onView(narrowed({}))}>
            {t("library.state.all")}
          </ToggleChip>
        </li>
        {libraryStates.map((state) => (
          <li key={state}>
            <ToggleChip pressed={view.state === state} onPress={() => onView(narrowed({ state }))}>
              {t(stateLabels[state])}
            </ToggleChip>
          </li>
        ))}
        {shelves.map(({ shelf_id, name, books }) => (
          <li key={shelf_id}>
            <ToggleChip
              pressed={view.shelf === shelf_id}
              onPress={() => onView(narrowed({ shelf: shelf_id }))}
            >
              <Icon name="library" />
              {name}
              <span className="text-sm tabular-nums opacity-75">{books}</span>
            </ToggleChip>
          </li>
        ))}
        <li>{newShelf}</li>
      </ul>
    </div>
  );
}

/** Returns a query change that selects either a state or a shelf, and the first page. */
function narrowed({ state, shelf }: { state?: string; shelf?: string }): QueryChange {
  return { state, shelf, page: undefined };
}
