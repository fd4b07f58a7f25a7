import { type FormEvent, useState } from "react";
import { ask, Refused } from "../../api/envelope";
import { store } from "../data/store";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem, Select, Text } from "../parts/fields";
import { genreChoices } from "../parts/genres";
import { announce } from "../parts/toast";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type BookBody, type BookFull, fetchBook } from "./api";

interface Props {
  full: BookFull;
  onSaved: (book: BookFull) => void;
}

/** A form that is filled anew when another version of the book comes. */
export function BookDetails(props: Props) {
  return <Details key={props.full.book.version} {...props} />;
}

function Details({ full, onSaved }: Props) {
  const can = useCan();
  const [theirs, setTheirs] = useState<BookFull | null>(null);
  const change = useChange((error) => (isConflict(error) ? say("details.conflict") : failureText(error)));
  const { book } = full;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const isSaved = await change.run(async () => {
      try {
        onSaved(await ask("POST /api/console/book", { body: bodyOf(form, theirs ?? full) }));
      } catch (error) {
        if (isConflict(error)) setTheirs(await fetchBook(book.book_id));
        throw error;
      }
    });
    if (!isSaved) return;
    store.drop("books");
    announce(say("details.saved"));
  }

  return (
    <form className="stack max-w-3xl" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!can("books.edit")} className="form-grid">
        <legend className="sr-only">{say("book.details")}</legend>
        <Input label={say("details.title")} name="title" defaultValue={book.title} required maxLength={300} />
        <Input label={say("details.subtitle")} name="subtitle" defaultValue={full.subtitle} maxLength={300} />
        <Input
          label={say("details.authors")}
          hint={say("details.commas")}
          name="authors"
          defaultValue={book.authors.join(", ")}
        />
        <Input
          label={say("details.tags")}
          hint={say("details.commas")}
          name="tags"
          defaultValue={book.tags.join(", ")}
        />
        <div className="whole">
          <Text
            label={say("details.description")}
            name="description"
            defaultValue={full.description}
            rows={6}
          />
        </div>
        <Select
          label={say("details.genre")}
          name="genre"
          defaultValue={book.genre ?? ""}
          choices={[["", say("details.nogenre")], ...genreChoices]}
        />
        <Select
          label={say("details.age")}
          name="age"
          defaultValue={full.age_rating}
          choices={[
            ["all", say("details.everybody")],
            ...AGES.map((age) => [age, say("details.from", { age })] as const),
          ]}
        />
        <Select
          label={say("details.status")}
          name="status"
          defaultValue={book.status}
          choices={[
            ["completed", say("books.completed")],
            ["ongoing", say("details.ongoing")],
          ]}
        />
        <span className="max-md:hidden" />
        <Input
          label={say("details.free")}
          hint={say("details.freehint")}
          name="free"
          type="number"
          min={0}
          max={1_000_000}
          required
          defaultValue={book.free_sections}
        />
        <Input
          label={say("details.price")}
          hint={say("details.pricehint")}
          name="price"
          type="number"
          min={0}
          max={1_000_000}
          required
          defaultValue={book.price}
        />
      </fieldset>
      <Problem text={change.problem} />
      {theirs && <Differences mine={full} theirs={theirs} />}
      {can("books.edit") && (
        <div className="form-actions">
          <Button tone="solid" submit busy={change.busy}>
            {say(theirs ? "details.overwrite" : "details.save")}
          </Button>
          {theirs && <Button onClick={() => onSaved(theirs)}>{say("details.taketheirs")}</Button>}
        </div>
      )}
    </form>
  );
}

const AGES = ["13", "16", "18"] as const;

const isConflict = (error: unknown) => error instanceof Refused && error.status === 409;

/** What somebody else changed since this form was opened. */
function Differences({ mine, theirs }: { mine: BookFull; theirs: BookFull }) {
  const fields = (full: BookFull) =>
    [
      ["details.title", full.book.title],
      ["details.subtitle", full.subtitle],
      ["details.authors", full.book.authors.join(", ")],
      ["details.tags", full.book.tags.join(", ")],
      ["details.description", full.description],
      ["details.genre", full.book.genre ?? ""],
      ["details.free", String(full.book.free_sections)],
      ["details.price", String(full.book.price)],
    ] as const;
  const before = new Map<string, string>(fields(mine));
  const changed = fields(theirs).filter(([label, now]) => before.get(label) !== now);
  return (
    <dl className="facts card">
      {changed.map(([label, now]) => (
        <div key={label} className="contents">
          <dt>{say(label)}</dt>
          <dd>{now}</dd>
        </div>
      ))}
    </dl>
  );
}

function bodyOf(form: FormData, { book }: BookFull): BookBody {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const listed = (name: string) =>
    text(name)
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  return {
    book_id: book.book_id,
    version: book.version,
    title: text("title"),
    subtitle: text("subtitle"),
    authors: listed("authors"),
    description: text("description"),
    tags: listed("tags"),
    genre: text("genre") || null,
    status: text("status") as BookBody["status"],
    age_rating: text("age") as BookBody["age_rating"],
    free_sections: Number(text("free")),
    price: Number(text("price")),
  };
}
