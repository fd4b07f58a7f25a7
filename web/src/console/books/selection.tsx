import { Button } from "../parts/button";
import { announce } from "../parts/toast";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";
import { BulkSheet } from "./bulk-sheet";

/** The largest number of books in one edit, as in the API. */
export const MOST = 200;

/** Returns the selected books, which the URL contains, and functions that change the selection. */
export function useSelection() {
  const [text, setText] = useQueryValue("selected");
  const selected = new Set(text.split(" ").filter(Boolean));
  const set = (books: Iterable<string>) => {
    const all = [...books];
    if (all.length > MOST) announce(say("bulk.most", { count: MOST }));
    setText(all.slice(0, MOST).join(" "), { replace: true });
  };
  return {
    selected,
    set,
    toggle(book: string, isSelected: boolean) {
      const next = new Set(selected);
      if (isSelected) next.add(book);
      else next.delete(book);
      set(next);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

interface Props {
  selection: Selection;
  shown: readonly string[];
  /** Called when the selected books may have been changed, to load them again. */
  onChanged: () => Promise<unknown>;
}

/** Shows how many books are selected, and opens the dialog that edits them. */
export function SelectionBar({ selection: { selected, set }, shown, onChanged }: Props) {
  const [dialog, setDialog] = useQueryValue("edit");
  if (selected.size === 0) return null;
  const close = () => setDialog("", { replace: true });
  return (
    <section className="selection-bar" aria-label={say("bulk.bar")}>
      <p role="status">{say("bulk.count", { count: selected.size })}</p>
      <Button tone="solid" icon="edit" onClick={() => setDialog("1")}>
        {say("bulk.edit")}
      </Button>
      <Button onClick={() => set(new Set([...selected, ...shown]))}>
        {say("bulk.all", { count: shown.length })}
      </Button>
      <Button tone="plain" onClick={() => set([])}>
        {say("bulk.clear")}
      </Button>
      <BulkSheet
        books={[...selected]}
        open={dialog !== ""}
        onClose={close}
        onChanged={onChanged}
        onDone={() => {
          close();
          set([]);
        }}
      />
    </section>
  );
}
