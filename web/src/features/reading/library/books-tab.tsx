import { useEffect, useEffectEvent, useState } from "react";
import { EndlessList } from "../../../parts/endless-list/endless-list";
import { pagesAfter } from "../../../parts/endless-list/endless-pages";
import { lazyPart } from "../../../shell/browser/load-code";
import { useLazyPart } from "../../../shell/browser/use-lazy-part";
import { ListFailure } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { changedQuery, type QueryChange } from "../../../shell/navigation/use-url-query";
import { ShortFailure } from "../../../shell/short-failure";
import { ButtonLink } from "../../../ui/button";
import type { OwnShelf } from "../api";
import { BookFilters } from "./book-filters";
import type { Change, Entry } from "./changing";
import { MenuButton, NewShelfButton } from "./edit-buttons";
import { EntryRow, EntrySkeleton } from "./entry-row";
import { useLibrary } from "./use-library";
import { belongs, edited, viewIn } from "./view";

const editParts = lazyPart(() => import("./edit-parts"));

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

interface Props {
  search: string;
  onView: (change: QueryChange) => void;
  /** Any value. When it changes, the list is loaded again. */
  occasion: unknown;
}

export function BooksTab({ search, onView, occasion }: Props) {
  const view = viewIn(search);
  const library = useLibrary(view, occasion);
  const editing = useLazyPart(editParts);
  const edits = editing.kind === "ready" ? editing.code : null;
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shelves = library.shelves.kind === "ready" ? library.shelves.data : [];
  const shelf = shelves.find(({ shelf_id }) => shelf_id === view.shelf);
  const first = library.first.kind === "ready" ? library.first.data : null;
  const telling = view.state === undefined;

  const isShown = (entry: Entry) => belongs(entry, library.editOf(entry.book_id), view);
  const shown = () =>
    first
      ? pagesAfter(first)
          .snapshot()
          .pages.flatMap(({ list }) => list)
          .filter(isShown)
      : [];
  const ticked = () => shown().filter(({ book_id }) => chosen.has(book_id));

  function choose(book_id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(book_id);
    else next.delete(book_id);
    setChosen(next);
  }

  function end() {
    setChoosing(false);
    setChosen(new Set());
  }

  function look(change: QueryChange) {
    setChosen(new Set());
    onView(change);
  }

  async function shelfDone(done: OwnShelf | null) {
    const shelf_id = done?.shelf_id ?? view.shelf;
    if (shelf_id) await library.shelfChanged(shelf_id, done);
    look({ state: undefined, shelf: done?.shelf_id, page: undefined });
  }

  // The address may name a shelf that was deleted on another device.
  const isLost = view.shelf !== undefined && library.shelves.kind === "ready" && !shelf;
  const leave = useEffectEvent(() => look({ shelf: undefined, page: undefined }));
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);

  function row(came: Entry) {
    if (!isShown(came)) return null;
    const entry = edited(came, library.editOf(came.book_id));
    if (choosing && edits) {
      return (
        <edits.ChoosableRow
          key={entry.book_id}
          entry={entry}
          telling={telling}
          chosen={chosen.has(entry.book_id)}
          onChoose={(isChosen) => choose(entry.book_id, isChosen)}
        />
      );
    }
    const menu = edits ? (
      <edits.EntryMenu
        entry={entry}
        shelves={shelves}
        onChange={(change) => void edits.change(library.changing, [came], change)}
        onRemove={() => edits.remove(library.changing, [came])}
      />
    ) : (
      <MenuButton title={entry.book.title} aria-disabled />
    );
    return <EntryRow key={entry.book_id} entry={entry} telling={telling} menu={menu} />;
  }

  const isEmpty = first !== null && first.total === 0;
  const hasNone = first !== null && !isEmpty && shown().length === 0 && first.total <= first.page_size;
  return (
    <>
      <BookFilters
        view={view}
        shelves={shelves}
        choosing={choosing}
        onView={look}
        onChoosing={(on) => (on ? setChoosing(true) : end())}
        newShelf={
          edits ? (
            <edits.ShelfDialog
              shelves={shelves}
              onDone={(done) => void shelfDone(done)}
              trigger={<NewShelfButton />}
            />
          ) : (
            <NewShelfButton aria-disabled />
          )
        }
      />
      {editing.kind === "failed" && <ShortFailure text={t("failure.network")} onRetry={editParts.preload} />}
      {shelf && edits && (
        <edits.ShelfDialog
          key={shelf.shelf_id}
          shelf={shelf}
          shelves={shelves}
          onDone={(done) => void shelfDone(done)}
          trigger={
            <button type="button" className="text-link">
              {t("library.shelf.edit")}
            </button>
          }
        />
      )}
      <div className="library-list" aria-busy={library.first.kind === "loading"}>
        {library.first.kind === "failed" && (
          <ListFailure
            heading={t("library.failed")}
            error={library.first.error}
            onRetry={library.reload}
            actions={
              <ButtonLink href="/library?tab=downloads" quiet>
                {t("library.failed.downloads")}
              </ButtonLink>
            }
          />
        )}
        {library.first.kind === "loading" && (
          <div className="library-grid">
            {SKELETONS.map((name) => (
              <EntrySkeleton key={name} />
            ))}
          </div>
        )}
        {(isEmpty || hasNone) && edits && <edits.EmptyBooks view={view} onView={look} />}
        {first && !isEmpty && !hasNone && (
          <EndlessList
            key={JSON.stringify({ ...view, page: 1 })}
            first={first}
            href={(page) => `/library${changedQuery(location.search, { page: pageText(page) })}`}
            load={library.loadPage}
            row={row}
            skeleton={<EntrySkeleton />}
          />
        )}
      </div>
      {choosing && edits && (
        <edits.BulkBar
          count={ticked().length}
          shelf={shelf}
          shelves={shelves}
          allChosen={ticked().length > 0 && ticked().length === shown().length}
          onAll={(all) => setChosen(new Set(all ? shown().map(({ book_id }) => book_id) : []))}
          onChange={(change: Change) => {
            void edits.change(library.changing, ticked(), change);
            end();
          }}
          onRemove={() => {
            edits.remove(library.changing, ticked());
            end();
          }}
          onEnd={end}
        />
      )}
      {edits && <edits.UndoBar {...library.undoing} />}
    </>
  );
}

function pageText(page: number): string | undefined {
  return page > 1 ? String(page) : undefined;
}
