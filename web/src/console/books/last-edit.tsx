import { ask } from "../../api/envelope";
import { askExplained } from "../data/ask";
import { store } from "../data/store";
import { useQuery } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { say } from "../words/say";

/** For how many seconds after an edit of several books the view offers to undo it. */
const OFFERED = 86_400;

/** Says who edited several books last, and undoes it. Renders nothing if that was undone, or is a day ago. */
export function LastEdit({ onUndone }: { onUndone: () => Promise<unknown> }) {
  const query = useQuery("last bulk edit", () => ask("GET /api/console/books/bulk"));
  const change = useChange();
  const last = query.state.kind === "ready" ? query.state.data.last : null;
  if (!last || last.undone_at !== null || last.at < Date.now() / 1000 - OFFERED) return null;

  const undo = () =>
    void change.run(async () => {
      const undone = await askExplained("POST /api/console/books/bulk/undo", { body: { id: last.id } });
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
