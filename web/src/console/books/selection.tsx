import { Button } from "../parts/button";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";
import { BulkSheet } from "./bulk-sheet";

/** The largest number of books in one edit, as in the API. */
const MOST = 200;

/** The selected books, which are in the URL, and functions that change them. */
export function useSelection() {
  const [text, setText] = useQueryValue("selected");
  const selected = new Set(text.split(" ").filter(Boolean));
  const set = (books: Iterable<string>) => setText([...books].slice(0, MOST).join(" "), { replace: true });
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

interface Props {
  selection: ReturnType<typeof useSelection>;
  shown: readonly string[];
  /** Called after the selected books were changed. */
  onDone: () => void;
}

/** Shows how many books are selected, and opens the dialog that edits them. */
export function SelectionBar({ selection: { selected, set }, shown, onDone }: Props) {
  const [dialog, setDialog] = useQueryValue("edit");
  if (selected.size === 0) return null;
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
        onClose={() => setDialog("")}
        onDone={() => {
          setDialog("");
          set([]);
          onDone();
        }}
      />
    </section>
  );
}
