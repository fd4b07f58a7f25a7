import { type FormEvent, useRef, useState } from "react";
import { Refused } from "../../api/envelope";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { useQuery } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Input, Problem, Select, Text } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { announce } from "../parts/toast";
import { useUnsavedGuard } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type BulkFields, changeOf, isEmpty, NO_CHANGE, type Preview } from "./bulk-change";
import { BulkPreview } from "./bulk-preview";

/** Error code of an edit of books or shelves that were changed since the preview. */
const CHANGED = 1671;

interface Props {
  books: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Called when the books may have been changed, also after a failure, to load them again. */
  onChanged: () => Promise<unknown>;
  /** Called after the edit was made. */
  onDone: () => void;
}

/** The dialog for an edit of several books: first the new values, then what they would change in each book. */
export function BulkSheet({ books, open, onClose, onChanged, onDone }: Props) {
  const [fields, setFields] = useState<BulkFields>(NO_CHANGE);
  // A preview is shown only for the books for which it was made, and only until the dialog closes.
  const [seen, setSeen] = useState<{ of: string; list: Preview } | null>(null);
  const change = useChange();
  const asked = books.join(" ");
  const preview = seen?.of === asked ? seen.list : null;
  const shown = useRef<string | null>(null);
  shown.current = open ? asked : null;
  if (!open && seen) setSeen(null);
  if (!open && change.problem) change.setProblem("");
  useUnsavedGuard(open && !isEmpty(fields) && !change.busy, say("form.leave"));

  async function look() {
    const body = { books: [...books], change: changeOf(fields) };
    const { list } = await ask("POST /api/console/books/bulk/preview", { body });
    if (shown.current === asked) setSeen({ of: asked, list });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void change.run(look);
  }

  const apply = (list: Preview) =>
    void change.run(async () => {
      const body = {
        books: list.map(({ book_id, version }) => ({ book_id, version })),
        change: changeOf(fields),
      };
      try {
        const { last } = await ask("POST /api/console/books/bulk", { body });
        store.put("last bulk edit", { last });
        announce(say("bulk.done", { count: last?.books ?? 0 }));
      } catch (error) {
        // The edit may have been made, and only its response was lost.
        await Promise.all([store.reload("last bulk edit"), onChanged()]);
        if (shown.current !== asked) announce(failureText(error));
        if (!(error instanceof Refused) || error.code !== CHANGED) throw error;
        await look();
        change.setProblem(say("bulk.again"));
        return;
      }
      setSeen(null);
      setFields(NO_CHANGE);
      onDone();
      await onChanged();
    });

  return (
    <Sheet
      open={open}
      pinned={change.busy}
      onClose={onClose}
      title={say("bulk.title", { count: books.length })}
      wide
    >
      {preview ? (
        <div className="stack" key="preview">
          <BulkPreview preview={preview} />
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button
              tone="solid"
              busy={change.busy}
              disabled={preview.some(({ problem }) => problem) || preview.every(isUnchanged)}
              onClick={() => apply(preview)}
            >
              {say("bulk.apply", { count: preview.filter((book) => !isUnchanged(book)).length })}
            </Button>
            <Button onClick={() => change.busy || setSeen(null)}>{say("bulk.back")}</Button>
          </div>
        </div>
      ) : (
        <form className="stack" key="form" onSubmit={submit}>
          <p className="text-ink-muted">{say("bulk.lead")}</p>
          <BulkForm fields={fields} onChange={setFields} />
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone="solid" submit busy={change.busy} disabled={isEmpty(fields)}>
              {say("bulk.look")}
            </Button>
            <Button onClick={() => change.busy || onClose()}>{say("form.cancel")}</Button>
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
  const count = { type: "number", min: 0, max: 1_000_000, placeholder: keep } as const;
  const tags = { hint: say("details.lines"), rows: 2 } as const;
  return (
    <div className="form-grid">
      <Input label={say("details.price")} {...count} {...field("price")} />
      <Input label={say("details.free")} {...count} {...field("free")} />
      <Select
        label={say("details.age")}
        choices={[
          ["", keep],
          ["all", say("details.everybody")],
          ...["13", "16", "18"].map((age) => [age, say("details.from", { age })] as const),
        ]}
        {...field("age")}
      />
      <Text label={say("bulk.addtags")} {...tags} maxLength={250} {...field("addTags")} />
      <Text label={say("bulk.removetags")} {...tags} maxLength={2000} {...field("removeTags")} />
      {can("shelves.edit") && names.length > 0 && (
        <>
          <Select label={say("bulk.addshelf")} choices={choices} {...field("addShelf")} />
          <Select label={say("bulk.removeshelf")} choices={choices} {...field("removeShelf")} />
        </>
      )}
    </div>
  );
}
