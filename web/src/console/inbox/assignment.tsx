import type { DataOf } from "../../api/endpoints";
import { askExplained } from "../data/ask";
import { store } from "../data/store";
import type { Query } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { FilterSelect, Problem } from "../parts/fields";
import { announce } from "../parts/toast";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type Assignee, useAssignees } from "./assignees";

type Message = DataOf<"GET /api/console/message">;

/** Shows who works on a message. Operators who may reply can take it, or give it to another operator. */
export function Assignment({ message, query }: { message: Message; query: Query<Message> }) {
  const can = useCan();
  const assignees = useAssignees();
  const change = useChange();
  const { reference, assigned_to } = message;
  const me = assignees.find((each) => each.me);

  const assign = (operator: number | null) =>
    void change.run(async () => {
      const body = { reference, operator, seen: assigned_to };
      try {
        await askExplained("POST /api/console/message/assign", { body });
        announce(say(operator === null ? "assign.freed" : "assign.done"));
      } finally {
        store.drop("messages");
        await query.reload();
      }
    });

  if (!can("inbox.reply")) return <span>{nameOf(assigned_to, assignees)}</span>;
  return (
    <div className="assignment">
      <FilterSelect
        label={say("assign.label")}
        value={assigned_to === null ? "" : String(assigned_to)}
        onChange={(event) => assign(Number(event.currentTarget.value) || null)}
        choices={[["", say("assign.nobody")], ...choicesOf(assignees, assigned_to)]}
      />
      {me?.available && assigned_to === null && (
        <Button icon="check" busy={change.busy} onClick={() => assign(me.id)}>
          {say("assign.take")}
        </Button>
      )}
      <Problem text={change.problem} />
    </div>
  );
}

/** The operators who can be chosen, and the one who has the message now, who may have left since. */
const choicesOf = (assignees: readonly Assignee[], now: number | null) =>
  assignees
    .filter(({ id, available }) => available || id === now)
    .map(({ id, name, me }) => [String(id), me ? say("assign.me", { name }) : name] as const);

export const nameOf = (id: number | null, assignees: readonly Assignee[]): string =>
  id === null ? say("assign.nobody") : (assignees.find((each) => each.id === id)?.name ?? "");
