import { type FormEvent, useRef, useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";
import { BookCover } from "../parts/book-cover";
import { Button, IconButton } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { useSaving } from "../parts/use-saving";
import { hrefOf } from "../router/address";
import { useRouter, useUnsavedGuard } from "../router/router";
import { say, type Words } from "../words/say";
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
              const { shelves } = await ask("POST /api/console/shelf/dates", {
                body: { slug, dates: chosen, expected: dates },
              });
              await onChanged();
              const saved = shelves.find((each) => each.slug === slug);
              return say(savedWords(saved?.shown ?? false, saved?.books ?? 0));
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
              await ask("DELETE /api/console/shelf", { query: { slug } });
              await onChanged();
              go(hrefOf({ name: "shelves" }), { unguarded: true });
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

/** Returns the key of the sentence that says whether readers see a shelf that was saved. */
function savedWords(isShown: boolean, books: number): Words {
  if (!isShown) return "shelves.savedhidden";
  return books === 0 ? "shelves.savedempty" : "shelves.saved";
}

/** A change of a shelf to be saved: the new list of its books, and its new title (null if the title stays). */
interface Edit {
  books: ShelfBook[];
  title: string | null;
}

const idsOf = (books: readonly { book_id: string }[]) => books.map(({ book_id }) => book_id);

function ShelfBooks({
  slug,
  title,
  shown,
  books: saved,
  query,
  onChanged,
}: Props & { books: ShelfBook[]; query: Query<Books> }) {
  /**
   * The books that the next request expects on the shelf, so that the server detects changes by others: the books that
   * were shown, or those in the response to the previous request.
   */
  const base = useRef(saved);
  const { wanted, problem, save } = useSaving(
    async (edit: Edit) => {
      const body = { slug, title: edit.title, books: idsOf(edit.books), expected: idsOf(base.current) };
      try {
        const received = await ask("PUT /api/console/shelf", { body });
        base.current = received.books;
        query.set(received);
      } catch (error) {
        // Another operator may have changed the shelf, or the response was lost.
        await Promise.all([query.reload(), onChanged()]);
        throw error;
      }
      await onChanged();
      announce(say(savedWords(shown, edit.books.length)));
    },
    (error) => failureText(error, { [SHELF_CHANGED]: "shelf.conflict" }),
  );
  const [name, setName] = useState(title);
  useUnsavedGuard(name.trim() !== title, say("form.leave"), true);
  const books = wanted?.books ?? saved;

  function put(list: ShelfBook[], newTitle = wanted?.title ?? null) {
    if (!wanted) base.current = saved;
    void save({ books: list, title: newTitle });
  }

  function add({ book_id, title, authors, book_pic, cover_colour }: Candidate) {
    if (books.some((each) => each.book_id === book_id)) return;
    put([...books, { book_id, title, author: authors.join("; "), book_pic, cover_colour }]);
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    put(books, name.trim());
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
        <Button submit busy={wanted !== null} disabled={name.trim() === title}>
          {say("form.save")}
        </Button>
      </form>
      <Problem text={problem} />
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
              onMove={(from, to) => put(moved(books, from, to))}
            >
              <BookCover src={book.book_pic} colour={book.cover_colour} />
              <span className="min-w-0 grow basis-32">
                <span className="block font-medium">{book.title}</span>
                <span className="block text-ink-muted text-sm">{book.author}</span>
              </span>
              <IconButton
                icon="close"
                label={say("shelf.take", { title: book.title })}
                onClick={() => put(books.filter((each) => each !== book))}
              />
            </OrderRow>
          ))}
        </ol>
      )}
    </div>
  );
}
