import type { ReactNode } from "react";
import { ListFailure } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { cursorCache, LoadMore, useCursorPages } from "../../../shell/query-cache/cursor-pages";
import { Button } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { type Direction, fetchRecords, type MoneyRecord } from "./api";
import { DownloadRecords } from "./download-records";
import { filterIn, type RecordFilter } from "./filter";
import { RecordFilters } from "./record-filters";
import { RecordRow, RecordsSkeleton } from "./record-row";

/** Fetches a page of records. `question` is the cache key: the direction, and the query of the page's address. */
function ask(question: string, after?: string) {
  const [direction, search = ""] = question.split("?", 2) as [Direction, string?];
  return fetchRecords(direction, filterIn(search && `?${search}`, direction), after);
}

const lists = cursorCache<MoneyRecord>((question) => ask(question));

function questionOf(direction: Direction, { month, kind }: RecordFilter): string {
  const query = [month && `month=${month}`, kind && `kind=${kind}`].filter(Boolean).join("&");
  return query ? `${direction}?${query}` : direction;
}

interface Props {
  direction: Direction;
  site: string;
  search: string;
  onFilter: (change: QueryChange) => void;
  /** The message and buttons that are shown if there are no records. */
  empty: { heading: string; text: string; actions: ReactNode };
  occasion: unknown;
}

/** The list of records of one direction, newest first, each with the balance after it. */
export function RecordsList({ direction, site, search, onFilter, empty, occasion }: Props) {
  const filter = filterIn(search, direction);
  const parts = useCursorPages(lists, questionOf(direction, filter), occasion, ask);
  const { state } = parts;
  const list = state.kind === "ready" ? state.data.list : [];
  const isEmpty = state.kind === "ready" && list.length === 0 && state.data.next === null;
  const isFiltered = filter.month !== "" || filter.kind !== "";

  return (
    <div className="noscript:hidden">
      <RecordFilters direction={direction} filter={filter} onFilter={onFilter} />
      {state.kind === "failed" && (
        <ListFailure heading={t("records.failed")} error={state.error} onRetry={parts.reload} />
      )}
      {state.kind === "loading" && <RecordsSkeleton rows={6} />}
      {isEmpty && !isFiltered && <EmptyState {...empty} />}
      {isEmpty && isFiltered && (
        <EmptyState
          heading={t("records.none.found")}
          text={t("records.none.found.text")}
          actions={
            <Button quiet onClick={() => onFilter({ month: undefined, kind: undefined })}>
              {t("records.none.all")}
            </Button>
          }
        />
      )}
      {list.length > 0 && (
        <ul className="records">
          {list.map((record, index) => (
            // Records have no id, and none is ever inserted between two that are shown.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <RecordRow key={`${record.at}-${index}`} record={record} direction={direction} />
          ))}
        </ul>
      )}
      <LoadMore parts={parts} skeleton={<RecordsSkeleton rows={2} />} />
      {list.length > 0 && <DownloadRecords {...{ direction, site, filter }} />}
    </div>
  );
}
