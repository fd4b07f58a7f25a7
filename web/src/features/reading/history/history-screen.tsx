import { useState } from "react";
import type { ReadingHistoryPage } from "../../../api/page";
import { failureText, ListFailure, NeedsScript } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { queryIn, useUrlQuery } from "../../../shell/navigation/use-url-query";
import { cursorCache, LoadMore, useCursorPages } from "../../../shell/query-cache/cursor-pages";
import { useAttempt } from "../../../shell/state/use-attempt";
import { Button, ButtonLink } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { EmptyState } from "../../../ui/empty-state";
import { PageHeading } from "../../../ui/page-heading";
import { clearHistory, fetchHistory, type HistoryEntry } from "../api";
import { flushPending } from "../flush-pending";
import { sendRemoval } from "../removals";
import { SearchBox } from "../search-box";
import { dayOf } from "../store/day";
import { settled, useUndo } from "../undo";
import { UndoBar } from "../undo-bar";
import { byDay } from "./days";
import { HistoryRow, HistorySkeleton } from "./history-row";

const PAGE_SIZE = 40;

async function ask(q: string, after?: string) {
  await flushPending();
  return fetchHistory({ q, page_size: PAGE_SIZE, ...(after && { after }) });
}

const histories = cursorCache<HistoryEntry>((q) => ask(q));

/** The history, day by day. Removing a book from the history deletes no position. */
export function HistoryScreen({ page }: { page: ReadingHistoryPage }) {
  const [search, change] = useUrlQuery("/reading-history");
  const q = queryIn(search).get("q")?.trim() ?? "";
  const parts = useCursorPages(histories, q, page, ask);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const undoing = useUndo();
  const { busy, run } = useAttempt((error) => {
    const text = failureText(error);
    undoing.offer({ text });
    return text;
  });
  const { state } = parts;
  const entries = state.kind === "ready" ? state.data.list : [];
  const shown = entries.filter(({ book }) => !gone.has(book.book_id));
  const isDone = state.kind === "ready" && state.data.next === null;

  function bringBack(book_id: string) {
    setGone((last) => new Set([...last].filter((each) => each !== book_id)));
  }

  function remove({ book: { book_id, title } }: HistoryEntry) {
    setGone((last) => new Set([...last, book_id]));
    undoing.offer({
      text: t("history.removed", { title }),
      undo: () => bringBack(book_id),
      settle: async () => {
        try {
          await sendRemoval({ history: book_id });
          histories.invalidateOthers(q);
        } catch (error) {
          bringBack(book_id);
          undoing.offer({ text: failureText(error) });
        }
      },
    });
  }

  async function clear() {
    undoing.end();
    await settled();
    await clearHistory();
    histories.invalidateOthers(q);
    histories.update(q, () => ({ list: [], next: null }));
    undoing.offer({ text: t("history.cleared") });
  }

  return (
    <div className="frame page">
      <div className="column">
        <div className="page-top">
          <PageHeading>{t("history.heading")}</PageHeading>
          <a href="/library" className="text-link">
            {t("history.library")}
          </a>
        </div>
        <NeedsScript />
        <div className="noscript:hidden">
          <div className="library-controls items-start">
            <SearchBox label={t("history.search")} value={q} onSearch={(words) => change({ q: words })} />
            {shown.length > 0 && q === "" && (
              <ConfirmButton
                label={t("history.clear")}
                question={t("history.clear.sure")}
                yes={t("history.clear.yes")}
                no={t("history.clear.no")}
                busy={busy}
                onConfirm={() => void run(clear)}
              />
            )}
          </div>
          {state.kind === "failed" && (
            <ListFailure heading={t("history.failed")} error={state.error} onRetry={parts.reload} />
          )}
          {state.kind === "loading" && <HistorySkeleton rows={6} />}
          {isDone && shown.length === 0 && <NoHistory q={q} onAll={() => change({ q: undefined })} />}
          {byDay(shown, dayOf(Date.now())).map(({ day, title, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="history-day">
              <h2 id={`day-${day}`} className="section-title">
                {title}
              </h2>
              <ul>
                {entries.map((entry) => (
                  <HistoryRow key={entry.book.book_id} entry={entry} onRemove={() => remove(entry)} />
                ))}
              </ul>
            </section>
          ))}
          <LoadMore parts={parts} skeleton={<HistorySkeleton rows={2} />} />
        </div>
        <UndoBar {...undoing} />
      </div>
    </div>
  );
}

function NoHistory({ q, onAll }: { q: string; onAll: () => void }) {
  if (q) {
    return (
      <EmptyState
        heading={t("history.none.found", { words: q })}
        text={t("history.none.found.text")}
        actions={
          <Button quiet onClick={onAll}>
            {t("history.none.all")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      heading={t("history.none")}
      text={t("history.none.text")}
      actions={
        <>
          <ButtonLink href="/search">{t("library.none.find")}</ButtonLink>
          <ButtonLink href="/library" quiet>
            {t("history.library")}
          </ButtonLink>
        </>
      }
    />
  );
}
