import { type FormEvent, useState } from "react";
import { Refused } from "../../api/envelope";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem, Select, Text } from "../parts/fields";
import { genreChoices } from "../parts/genres";
import { announce } from "../parts/toast";
import { useUnsavedGuard } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type BookFull, fetchBook } from "./api";
import { bodyOf, changedIn, type Fields, fieldsOf, LABELS, rebased } from "./fields";

interface Props {
  full: BookFull;
  onSaved: (book: BookFull) => void;
}

interface Form {
  /** The version of the book on which the fields are based. */
  base: BookFull;
  fields: Fields;
  /**
   * The fields before another operator changed some of them; null if no other operator has changed any since the form
   * was filled.
   */
  before: Fields | null;
}

const formOf = (base: BookFull): Form => ({ base, fields: fieldsOf(base), before: null });

/**
 * A form for the fields of a book. When `full` becomes a newer version of the book, the form keeps the operator's
 * unsaved changes, and takes all other fields from the newer version.
 */
export function BookDetails({ full, onSaved }: Props) {
  const can = useCan();
  const [form, setForm] = useState(() => formOf(full));
  const change = useChange((error) => (isConflict(error) ? say("details.conflict") : failureText(error)));
  const { fields } = form;
  const original = fieldsOf(form.base);
  const isChanged = changedIn(original, fields).length > 0;
  useUnsavedGuard(isChanged, say("form.leave"));
  if (full.book.version > form.base.book.version) setForm((now) => updated(now, full));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    let saved: BookFull | null = null;
    const isSaved = await change.run(async () => {
      try {
        saved = await ask("POST /api/console/book", { body: bodyOf(fields, form.base) });
      } catch (error) {
        if (isConflict(error)) {
          const theirs = await fetchBook(form.base.book.book_id);
          setForm((now) => updated(now, theirs));
        }
        throw error;
      }
    });
    if (!isSaved || !saved) return;
    setForm(formOf(saved));
    onSaved(saved);
    store.drop("books");
    announce(say("details.saved"));
  }

  function take() {
    setForm(formOf(form.base));
    change.setProblem("");
  }

  /** Returns the attributes of the input element for a field. */
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setForm((now) => ({ ...now, fields: { ...now.fields, [name]: value } }));
    },
  });
  const count = { type: "number", min: 0, max: 1_000_000, required: true } as const;
  return (
    <form className="stack max-w-3xl" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!can("books.edit")} className="form-grid">
        <legend className="sr-only">{say("book.details")}</legend>
        <Input label={say("details.title")} required maxLength={300} {...field("title")} />
        <Input label={say("details.subtitle")} maxLength={300} {...field("subtitle")} />
        <Text label={say("details.authors")} hint={say("details.lines")} rows={2} {...field("authors")} />
        <Text label={say("details.tags")} hint={say("details.lines")} rows={2} {...field("tags")} />
        <div className="whole">
          <Text label={say("details.description")} rows={6} {...field("description")} />
        </div>
        <Select
          label={say("details.genre")}
          choices={[["", say("details.nogenre")], ...genreChoices]}
          {...field("genre")}
        />
        <Select
          label={say("details.age")}
          choices={[
            ["all", say("details.everybody")],
            ...AGES.map((age) => [age, say("details.from", { age })] as const),
          ]}
          {...field("age")}
        />
        <Select
          label={say("details.status")}
          choices={[
            ["completed", say("books.completed")],
            ["ongoing", say("details.ongoing")],
          ]}
          {...field("status")}
        />
        <span className="max-md:hidden" />
        <Input label={say("details.free")} hint={say("details.freehint")} {...count} {...field("free")} />
        <Input label={say("details.price")} hint={say("details.pricehint")} {...count} {...field("price")} />
      </fieldset>
      <Problem text={change.problem} />
      {form.before && isChanged && <Differences before={form.before} theirs={original} mine={fields} />}
      {can("books.edit") && (
        <div className="form-actions">
          <Button tone="solid" submit busy={change.busy}>
            {say(form.before && isChanged ? "details.overwrite" : "details.save")}
          </Button>
          {form.before && isChanged && <Button onClick={take}>{say("details.taketheirs")}</Button>}
        </div>
      )}
    </form>
  );
}

const AGES = ["13", "16", "18"] as const;

const isConflict = (error: unknown) => error instanceof Refused && error.status === 409;

/**
 * Returns the form after another operator saved the version `theirs` of the book: fields that this operator edited keep
 * their values, the others get those of `theirs`.
 */
function updated({ base, fields, before }: Form, theirs: BookFull): Form {
  const [known, now] = [fieldsOf(base), fieldsOf(theirs)];
  const isChanged = changedIn(known, fields).length > 0;
  const isOther = changedIn(known, now).length > 0;
  if (!isChanged) return formOf(theirs);
  return { base: theirs, fields: rebased(fields, known, now), before: before ?? (isOther ? known : null) };
}

interface DifferencesProps {
  before: Fields;
  theirs: Fields;
  mine: Fields;
}

/**
 * Shows the fields that another operator changed since the form was filled, with their new values.
 * Where this operator's form has another value, shows that this value would be saved instead.
 */
function Differences({ before, theirs, mine }: DifferencesProps) {
  return (
    <section className="card" aria-label={say("details.changes")}>
      <p className="mb-3 text-ink-muted">{say("details.changes")}</p>
      <dl className="facts">
        {LABELS.filter(([name]) => before[name] !== theirs[name]).map(([name, label]) => (
          <div key={name} className="contents">
            <dt>{say(label)}</dt>
            <dd className="whitespace-pre-line">
              {theirs[name] || "–"}
              {mine[name] !== theirs[name] && (
                <span className="block text-ink-muted text-sm">
                  {say("details.mine", { text: mine[name] || "–" })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
