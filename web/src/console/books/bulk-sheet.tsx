import { type FormEvent, useState } from "react";
import { ask } from "../../api/envelope";
import { askExplained } from "../data/ask";
import { store } from "../data/store";
import { useQuery } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Input, Problem, Select } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { announce } from "../parts/toast";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type BulkFields, changeOf, isEmpty, NO_CHANGE, type Preview } from "./bulk-change";
import { BulkPreview } from "./bulk-preview";

interface Props {
  books: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Called after the books were changed. */
  onDone: () => void;
}

/** The dialog for an edit of several books: first the new values, then what they would change in each book. */
export function BulkSheet({ books, open, onClose, onDone }: Props) {
  const [fields, setFields] = useState<BulkFields>(NO_CHANGE);
  const [preview, setPreview] = useState<Preview | null>(null);
  const change = useChange();

  const look = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const body = { books: [...books], change: changeOf(fields) };
      setPreview((await askExplained("POST /api/console/books/bulk/preview", { body })).list);
    });
  };

  const apply = () =>
    void change.run(async () => {
      const seen = (preview ?? []).map(({ book_id, version }) => ({ book_id, version }));
      const body = { books: seen, change: changeOf(fields) };
      const { last } = await askExplained("POST /api/console/books/bulk", { body });
      store.put("last bulk edit", { last });
      store.drop("books");
      store.drop("book");
      announce(say("bulk.done", { count: last?.books ?? 0 }));
      setPreview(null);
      setFields(NO_CHANGE);
      onDone();
    });

  return (
    <Sheet open={open} onClose={onClose} title={say("bulk.title", { count: books.length })} wide>
      {preview ? (
        <div className="stack">
          <BulkPreview preview={preview} />
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button
              tone="solid"
              busy={change.busy}
              disabled={preview.some(({ problem }) => problem) || preview.every(isUnchanged)}
              onClick={apply}
            >
              {say("bulk.apply", { count: preview.filter((book) => !isUnchanged(book)).length })}
            </Button>
            <Button onClick={() => setPreview(null)}>{say("bulk.back")}</Button>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={look}>
          <p className="text-ink-muted">{say("bulk.lead")}</p>
          <BulkForm fields={fields} onChange={setFields} />
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone="solid" submit busy={change.busy} disabled={isEmpty(fields)}>
              {say("bulk.look")}
            </Button>
            <Button onClick={onClose}>{say("form.cancel")}</Button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

const isUnchanged = ({ changes }: Preview[number]) => changes.length === 0;

function BulkForm({ fields, onChange }: { fields: BulkFields; onChange: (fields: BulkFields) => void }) {
  const can = useCan();
  const shelves = useQuery("shelves", () => ask("GET /api/console/shelves")).state;
  const names = shelves.kind === "ready" ? shelves.data.shelves : [];
  const choices = [
    ["", say("bulk.keep")],
    ...names.map(({ slug, title }) => [slug, title] as const),
  ] as const;
  const field = (name: keyof BulkFields) => ({
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...fields, [name]: event.currentTarget.value }),
  });
  const keep = say("bulk.keep");
  return (
    <div className="form-grid">
      <Input
        label={say("details.price")}
        type="number"
        min={0}
        max={1_000_000}
        placeholder={keep}
        {...field("price")}
      />
      <Input
        label={say("details.free")}
        type="number"
        min={0}
        max={1_000_000}
        placeholder={keep}
        {...field("free")}
      />
      <Select
        label={say("details.age")}
        choices={[
          ["", keep],
          ["all", say("details.everybody")],
          ...["13", "16", "18"].map((age) => [age, say("details.from", { age })] as const),
        ]}
        {...field("age")}
      />
      <Input label={say("bulk.addtags")} hint={say("bulk.tagshint")} maxLength={250} {...field("addTags")} />
      <Input
        label={say("bulk.removetags")}
        hint={say("bulk.tagshint")}
        maxLength={2000}
        {...field("removeTags")}
      />
      {can("shelves.edit") && names.length > 0 && (
        <>
          <Select label={say("bulk.addshelf")} choices={choices} {...field("addShelf")} />
          <Select label={say("bulk.removeshelf")} choices={choices} {...field("removeShelf")} />
        </>
      )}
    </div>
  );
}
