import { store } from "../data/store";
import { useList } from "../data/use-query";
import { ButtonLink } from "../parts/button";
import { CsvLink } from "../parts/csv-link";
import { FilterSelect, SearchField } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { useLater } from "../parts/use-later";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { DropZone } from "../tray/drop-zone";
import { say } from "../words/say";
import { listBooks } from "./api";
import { BookTable } from "./book-table";
import { LastEdit } from "./last-edit";
import { PasteBooks } from "./paste-books";
import { SelectionBar, useSelection } from "./selection";

export function BooksView() {
  const can = useCan();
  const [q, setQ] = useQueryValue("q");
  const [status, setStatus] = useQueryValue("status");
  const [sort, setSort] = useQueryValue("sort");
  const search = useLater((text: string) => setQ(text.trim(), { replace: true }));
  const books = useList(`books ${JSON.stringify([q, status, sort])}`, (after) =>
    listBooks({ q, after, ...asFilter(status, sort) }),
  );
  const isFiltered = Boolean(q || status);
  const selection = useSelection();
  const mayEdit = can("books.edit");

  /**
   * Loads the books again after an edit of several books. The old list is shown until the new one has arrived, so that
   * the scroll position stays.
   */
  function reload(): Promise<void> {
    store.drop("books", books.key);
    store.drop("book");
    return books.reload();
  }

  const view = (
    <Page
      title={say("books.title")}
      actions={
        <>
          <CsvLink name="books" query={{ q, status }} />
          {mayEdit && <PasteBooks selection={selection} />}
          {mayEdit && (
            <ButtonLink tone="solid" icon="import" href={hrefOf({ name: "imports" })}>
              {say("books.import")}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="filters">
        <SearchField label={say("books.search")} value={q} onSearch={search} />
        <FilterSelect
          label={say("books.status")}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          choices={[
            ["", say("books.all")],
            ["ongoing", say("books.ongoing")],
            ["completed", say("books.completed")],
            ["withdrawn", say("books.withdrawn")],
          ]}
        />
        <FilterSelect
          label={say("books.sort")}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value)}
          choices={[
            ["", say("books.byupdate")],
            ["added", say("books.newest")],
            ["popular", say("books.popular")],
            ["title", say("books.bytitle")],
          ]}
        />
      </div>
      {mayEdit && <LastEdit onChanged={reload} />}
      <QueryView query={books}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="books"
              heading={say(isFiltered ? "books.notfound" : "books.none")}
              text={say(isFiltered ? "books.notfoundtext" : "books.nonetext")}
            >
              {!isFiltered && mayEdit && (
                <ButtonLink tone="solid" icon="import" href={hrefOf({ name: "imports" })}>
                  {say("books.import")}
                </ButtonLink>
              )}
            </Empty>
          ) : (
            <>
              {mayEdit && (
                <SelectionBar
                  selection={selection}
                  shown={list.map(({ book_id }) => book_id)}
                  onChanged={reload}
                />
              )}
              <BookTable
                books={list}
                selected={mayEdit ? selection.selected : null}
                onSelect={selection.toggle}
              />
              <More list={books} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
  return mayEdit ? <DropZone>{view}</DropZone> : view;
}

const STATUSES = ["ongoing", "completed", "withdrawn"] as const;
const SORTS = ["added", "popular", "title"] as const;

/** Returns the filters of the URL query; a value that the API does not know becomes null. */
function asFilter(status: string, sort: string) {
  return {
    status: STATUSES.find((known) => known === status) ?? null,
    sort: SORTS.find((known) => known === sort) ?? null,
  };
}
