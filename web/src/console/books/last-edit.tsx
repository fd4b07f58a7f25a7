import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { useQuery } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { say } from "../words/say";

/** Seconds after an edit of several books during which the view offers to undo the edit. */
const UNDO_SECONDS = 86_400;

const KEY = "last bulk edit";

/** Returns whether, by the data loaded last, the edit `id` is the last edit of several books and was undone. */
function isUndone(id: number): boolean {
  const state = store.state<DataOf<"GET /api/console/books/bulk">>(KEY);
  return state.kind === "ready" && state.data.last?.id === id && state.data.last.undone_at !== null;
}

interface Props {
  /** Called when the books may have been changed, also after a failure, to load them again. */
  onChanged: () => Promise<unknown>;
}

/** Shows the last edit of several books, with an undo button, for a day or until it is undone. */
export function LastEdit({ onChanged }: Props) {
  const query = useQuery(KEY, () => ask("GET /api/console/books/bulk"));
  const change = useChange();
  const last = query.state.kind === "ready" ? query.state.data.last : null;
  if (!last || last.undone_at !== null || last.at < Date.now() / 1000 - UNDO_SECONDS) return null;

  const undo = () =>
    void change.run(async () => {
      try {
        query.set({ last: await ask("POST /api/console/books/bulk/undo", { body: { id: last.id } }) });
      } catch (error) {
        // The undo may have been made, and only its response was lost.
        await Promise.all([query.reload(), onChanged()]);
        if (!isUndone(last.id)) throw error;
      }
      announce(say("bulk.undone"));
      await onChanged();
    });

  return (
    <div className="last-edit">
      <p>
        {say("bulk.last", { name: last.by, count: last.books })} · <Ago at={last.at} />
      </p>
      <Button icon="undo" busy={change.busy} onClick={undo}>
        {say("bulk.undo")}
      </Button>
      <Problem text={change.problem} />
    </div>
  );
}
