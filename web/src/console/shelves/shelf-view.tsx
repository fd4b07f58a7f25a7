import { type FormEvent, useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
import { askExplained } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";
import { BookCover } from "../parts/book-cover";
import { Button, IconButton } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useRouter } from "../router/router";
import { say } from "../words/say";
import { BookPicker, type Candidate } from "./book-picker";
import { type Dates, DatesBadge, DatesButton } from "./dates";
import { moved } from "./moved";
import { OrderRow } from "./order-row";

type Books = DataOf<"GET /api/console/shelf">;
type ShelfBook = Books["books"][number];

const SHELF_CHANGED = 1660;

interface Props {
  slug: string;
  title: string;
  dates: Dates;
  shown: boolean;
  onChanged: () => Promise<void>;
}

/** The books on one shelf in their order. Every change is saved immediately. */
export function ShelfView(props: Props) {
  const { slug, title, dates, shown, onChanged } = props;
  const { go } = useRouter();
  const query = useQuery(`shelf ${slug}`, () => ask("GET /api/console/shelf", { query: { slug } }));
  return (
    <Page
      title={title}
      back={{ href: hrefOf({ name: "shelves" }), label: say("shelves.title") }}
      lead={<DatesBadge dates={dates} shown={shown} />}
      actions={
        <>
          <DatesButton
            dates={dates}
            onSave={async (chosen) => {
              await askExplained("POST /api/console/shelf/dates", { body: { slug, dates: chosen } });
              await onChanged();
            }}
          />
          <Confirm
            trigger={(open) => (
              <Button tone="danger" onClick={open}>
                {say("shelf.remove")}
              </Button>
            )}
            title={say("shelf.removetitle")}
            text={say("shelf.removetext")}
            action={say("shelf.remove")}
            danger
            onConfirm={async () => {
              await askExplained("DELETE /api/console/shelf", { query: { slug } });
              await onChanged();
              go(hrefOf({ name: "shelves" }));
            }}
          />
        </>
      }
    >
      <QueryView query={query}>
        {({ books }) => <ShelfBooks {...props} books={books} query={query} />}
      </QueryView>
    </Page>
  );
}

function ShelfBooks({
  slug,
  title,
  books,
  query,
  onChanged,
}: Props & { books: ShelfBook[]; query: Query<Books> }) {
  const change = useChange((error) => failureText(error, { [SHELF_CHANGED]: "shelf.conflict" }));
  const [name, setName] = useState(title);

  const put = (list: readonly { book_id: string }[], newTitle: string | null = null) =>
    change.run(async () => {
      const ids = (books: readonly { book_id: string }[]) => books.map(({ book_id }) => book_id);
      const body = { slug, title: newTitle, books: ids(list), expected: ids(books) };
      try {
        query.set(await askExplained("PUT /api/console/shelf", { body }));
      } catch (error) {
        // Another operator may have changed the shelf, or the response was lost.
        await Promise.all([query.reload(), onChanged()]);
        throw error;
      }
      await onChanged();
      announce(say("shelves.saved"));
    });

  function add(book: Candidate) {
    if (!books.some(({ book_id }) => book_id === book.book_id)) void put([...books, book]);
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void put(books, name.trim());
  }

  return (
    <div className="stack max-w-3xl gap-6">
      <form className="flex items-end gap-3" onSubmit={rename}>
        <div className="grow">
          <Input
            label={say("shelves.name")}
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <Button submit busy={change.busy} disabled={name.trim() === title}>
          {say("form.save")}
        </Button>
      </form>
      <Problem text={change.problem} />
      <BookPicker label={say("shelf.add")} onPick={add} />
      {books.length === 0 ? (
        <Empty icon="shelves" heading={say("shelf.empty")} text={say("shelf.emptytext")} />
      ) : (
        <ol className="line-list">
          {books.map((book, at) => (
            <OrderRow
              key={book.book_id}
              list="books"
              title={book.title}
              at={at}
              count={books.length}
              onMove={(from, to) => void put(moved(books, from, to))}
            >
              <BookCover src={book.book_pic} colour={book.cover_colour} />
              <span className="min-w-0 grow basis-32">
                <span className="block font-medium">{book.title}</span>
                <span className="block text-ink-muted text-sm">{book.author}</span>
              </span>
              <IconButton
                icon="close"
                label={say("shelf.take", { title: book.title })}
                onClick={() => void put(books.filter((each) => each !== book))}
              />
            </OrderRow>
          ))}
        </ol>
      )}
    </div>
  );
}
