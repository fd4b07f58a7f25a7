import { formatNumber } from "../../shell/messages/number";
import { useList } from "../data/use-query";
import { Badge } from "../parts/badge";
import { BookCover } from "../parts/book-cover";
import { ButtonLink } from "../parts/button";
import { CsvLink } from "../parts/csv-link";
import { FilterSelect, SearchField } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { useLater } from "../parts/use-later";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { DropZone } from "../tray/drop-zone";
import { say } from "../words/say";
import { type BookRow, listBooks } from "./api";

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

  const view = (
    <Page
      title={say("books.title")}
      actions={
        <>
          <CsvLink name="books" query={{ q, status }} />
          {can("books.edit") && (
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
      <QueryView query={books}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="books"
              heading={say(isFiltered ? "books.notfound" : "books.none")}
              text={say(isFiltered ? "books.notfoundtext" : "books.nonetext")}
            >
              {!isFiltered && can("books.edit") && (
                <ButtonLink tone="solid" icon="import" href={hrefOf({ name: "imports" })}>
                  {say("books.import")}
                </ButtonLink>
              )}
            </Empty>
          ) : (
            <>
              <BookTable books={list} />
              <More list={books} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
  return can("books.edit") ? <DropZone>{view}</DropZone> : view;
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

function BookTable({ books }: { books: readonly BookRow[] }) {
  return (
    <table className="grid-table">
      <thead>
        <tr>
          <th scope="col">{say("books.book")}</th>
          <th scope="col">{say("books.status")}</th>
          <th scope="col" className="number">
            {say("books.sections")}
          </th>
          <th scope="col" className="number">
            {say("books.reads")}
          </th>
          <th scope="col">{say("books.updated")}</th>
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <tr key={book.book_id}>
            <td>
              <span className="flex items-center gap-3.5">
                <BookCover src={book.book_pic} colour={book.cover_colour} />
                <span className="min-w-0">
                  <a href={hrefOf({ name: "book", book: book.book_id })} className="row-link">
                    {book.title}
                  </a>
                  <span className="block text-ink-muted text-sm">{book.authors.join(", ")}</span>
                </span>
              </span>
            </td>
            <td>
              <StatusBadge book={book} />
            </td>
            <td className="number" data-label={say("books.sections")}>
              {book.section_num}
            </td>
            <td className="number" data-label={say("books.reads")}>
              {formatNumber(book.read_num)}
            </td>
            <td className="text-ink-muted">
              <Ago at={book.update_time} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatusBadge({ book: { withdrawn_at, status } }: { book: BookRow }) {
  if (withdrawn_at !== null) return <Badge tone="warn">{say("books.withdrawn")}</Badge>;
  return <Badge tone="good">{say(status === "completed" ? "books.completed" : "books.ongoing")}</Badge>;
}
