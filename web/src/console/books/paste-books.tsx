import { type FormEvent, useState } from "react";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem, Text } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { announce } from "../parts/toast";
import { useUnsavedGuard } from "../router/router";
import { say } from "../words/say";
import { listBooks } from "./api";
import type { Selection } from "./selection";

/** Number of searches that run at the same time. */
const AT_ONCE = 5;

/**
 * A button with a dialog that selects books: the operator pastes a column of ids or titles from a spreadsheet. Lines
 * for which no book is found stay in the field, so that the operator can correct them.
 */
export function PasteBooks({ selection: { selected, set } }: { selection: Selection }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [missing, setMissing] = useState<string[]>([]);
  const change = useChange();
  useUnsavedGuard(open && text.trim() !== "" && !change.busy, say("form.leave"));

  async function submit(event: FormEvent) {
    event.preventDefault();
    await change.run(async () => {
      const { found, unknown } = await findAll(namesIn(text));
      if (found.length > 0) set(new Set([...selected, ...found]));
      setMissing(unknown);
      setText(unknown.join("\n"));
      if (unknown.length > 0) return;
      setOpen(false);
      announce(say("bulk.pasted", { count: found.length }));
    });
  }

  return (
    <>
      <Button icon="check" onClick={() => setOpen(true)}>
        {say("bulk.paste")}
      </Button>
      <Sheet open={open} pinned={change.busy} onClose={() => setOpen(false)} title={say("bulk.paste")}>
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <p className="text-ink-muted">{say("bulk.pastetext")}</p>
          <Text
            label={say("bulk.pastelabel")}
            hint={say("bulk.pastehint")}
            rows={8}
            required
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Problem
            text={
              change.problem ||
              (missing.length > 0 ? say("bulk.pastemissing", { names: missing.join(", ") }) : "")
            }
          />
          <div className="form-actions">
            <Button tone="solid" submit busy={change.busy}>
              {say("bulk.pasteyes")}
            </Button>
            <Button onClick={() => change.busy || setOpen(false)}>{say("form.cancel")}</Button>
          </div>
        </form>
      </Sheet>
    </>
  );
}

/** Returns the first column of each line, without the quotation marks of a CSV file; each name once. */
export function namesIn(text: string): string[] {
  const cells = text.split("\n").map((line) => (line.split("\t")[0] ?? "").trim());
  const names = cells.map((cell) => cell.replace(/^"(.*)"$/, "$1").replaceAll('""', '"'));
  return [...new Set(names.filter(Boolean))];
}

async function findAll(names: readonly string[]): Promise<{ found: string[]; unknown: string[] }> {
  const found: string[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const ids = await Promise.all(some.map(findBook));
    for (const [index, name] of some.entries()) {
      const id = ids[index];
      if (id) found.push(id);
      else unknown.push(name);
    }
  }
  return { found, unknown };
}

/** Returns the id of the book with this id, or of the only one with this title; otherwise null. */
async function findBook(name: string): Promise<string | null> {
  const { list } = await listBooks({ q: name });
  const title = name.toLowerCase();
  const same = list.filter((book) => book.title.toLowerCase() === title);
  const byTitle = same.length === 1 ? same[0]?.book_id : undefined;
  return list.find(({ book_id }) => book_id === name)?.book_id ?? byTitle ?? null;
}
