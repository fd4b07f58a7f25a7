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
const OFFERED = 86_400;

/** Shows the last edit of several books, with an undo button, for a day or until it is undone. */
export function LastEdit({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const query = useQuery("last bulk edit", () => ask("GET /api/console/books/bulk"));
  const change = useChange();
  const last = query.state.kind === "ready" ? query.state.data.last : null;
  if (!last || last.undone_at !== null || last.at < Date.now() / 1000 - OFFERED) return null;

  const undo = () =>
    void change.run(async () => {
      const undone = await ask("POST /api/console/books/bulk/undo", { body: { id: last.id } });
      query.set({ last: undone });
      store.drop("book");
      await onUndone();
      announce(say("bulk.undone"));
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
