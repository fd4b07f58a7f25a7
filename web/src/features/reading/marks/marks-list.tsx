import type { Site } from "../../../api/page";
import { ListFailure } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { useUrlQuery } from "../../../shell/navigation/use-url-query";
import { LoadMore } from "../../../shell/query-cache/cursor-pages";
import { Button, ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { Skeleton } from "../../../ui/skeleton";
import { UndoBar } from "../undo-bar";
import { ExportMarks } from "./export-marks";
import { filterIn, isNarrowed, passes } from "./filter";
import { MarkCard } from "./mark-card";
import { MarkFilters } from "./mark-filters";
import { MarksSkeleton } from "./marks-skeleton";
import { useMarks } from "./use-marks";

interface Props {
  site: Site;
  /** Path of the page with the list. The filters are part of the page's address. */
  path: string;
  /** A new value makes the list load again. */
  occasion: unknown;
}

/** The list of highlights, bookmarks and notes of all books or of one. */
export function MarksList({ site, path, occasion }: Props) {
  const [search, change] = useUrlQuery(path);
  const filter = filterIn(search);
  const { parts, marks, edit, remove, undoing } = useMarks(filter.book, occasion);
  const { state } = parts;
  if (state.kind === "loading") return <MarksSkeleton />;
  if (state.kind === "failed") {
    return <ListFailure heading={t("marks.failed")} error={state.error} onRetry={parts.reload} />;
  }
  const shown = marks.filter((mark) => passes(mark, filter));
  const narrowed = isNarrowed(filter);
  const isDone = state.data.next === null;
  return (
    <div className="max-w-4xl">
      {(marks.length > 0 || narrowed) && <MarkFilters filter={filter} marks={marks} onFilter={change} />}
      {shown.length > 0 && (
        <ul className="pt-2">
          {shown.map((mark) => (
            <MarkCard
              key={mark.id}
              mark={mark}
              site={site.name}
              onEdit={(change) => edit(mark, change)}
              onRemove={() => void remove(mark)}
            />
          ))}
        </ul>
      )}
      {isDone && shown.length === 0 && (
        <NoMarks
          narrowed={narrowed}
          onAll={() => change({ book: undefined, kind: undefined, colour: undefined })}
        />
      )}
      <LoadMore parts={parts} skeleton={<Skeleton size="h-28 w-full" />} />
      {marks.length > 0 && <ExportMarks book={filter.book} site={site.name} />}
      <UndoBar {...undoing} />
    </div>
  );
}

function NoMarks({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        heading={t("marks.none.found")}
        text={t("marks.none.found.text")}
        actions={
          <Button quiet onClick={onAll}>
            {t("marks.none.all")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading={t("marks.none")}
      text={t("marks.none.text")}
      actions={<ButtonLink href="/library">{t("history.library")}</ButtonLink>}
    />
  );
}
