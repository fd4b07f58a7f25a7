import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { store } from "../data/store";
import type { Query } from "../data/use-query";
import { Button } from "../parts/button";
import { ChosenAct } from "../parts/chosen-act";
import { useChange } from "../parts/confirm";
import { failureText } from "../parts/failure";
import { Problem } from "../parts/fields";
import { announce } from "../parts/toast";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type Assignee, type Assignees, useAssignees } from "./assignees";

type Message = DataOf<"GET /api/console/message">;

interface Props {
  message: Message;
  query: Query<Message>;
}

/** Shows who works on a message. Operators who may reply can take it, or give it to another operator. */
export function Assignment({ message, query }: Props) {
  const can = useCan();
  const assignees = useAssignees();
  const { state } = assignees;
  if (!can("inbox.reply")) return <span dir="auto">{nameOf(message.assigned_to, assignees)}</span>;
  if (state.kind === "loading") return <p className="text-ink-muted">{say("state.loading")}</p>;
  if (state.kind === "failed") {
    return (
      <div className="assignment">
        <p role="alert">
          {say("assign.failed")} {failureText(state.error)}
        </p>
        <Button icon="retry" onClick={() => void assignees.reload()}>
          {say("state.retry")}
        </Button>
      </div>
    );
  }
  return <Assign message={message} query={query} assignees={state.data.list} />;
}

function Assign({
  message: { reference, assigned_to },
  query,
  assignees,
}: Props & { assignees: readonly Assignee[] }) {
  const change = useChange();
  const me = assignees.find((each) => each.me);

  const assign = (operator: number | null) =>
    void change.run(async () => {
      const body = { reference, operator, seen: assigned_to };
      try {
        await ask("POST /api/console/message/assign", { body });
        announce(say(operator === null ? "assign.freed" : "assign.done"));
      } finally {
        store.drop("messages");
        await query.reload();
      }
    });

  return (
    <div className="assignment">
      <ChosenAct
        label={say("assign.label")}
        action={say("assign.assign")}
        value={assigned_to === null ? "" : String(assigned_to)}
        busy={change.busy}
        onAct={(chosen) => assign(Number(chosen) || null)}
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

/**
 * Returns the options of a select box: the operators to whom a message can be assigned, and the operator who works on
 * it now (the id `now`), even if it could not be assigned to this operator any more.
 */
function choicesOf(assignees: readonly Assignee[], now: number | null) {
  const known = assignees
    .filter(({ id, available }) => available || id === now)
    .map(({ id, name, me }) => [String(id), me ? say("assign.me", { name }) : name] as const);
  const isKnown = now === null || assignees.some(({ id }) => id === now);
  return isKnown ? known : [...known, [String(now), say("assign.other")] as const];
}

/** Returns the name of the operator who works on a message; empty while the operators are loading. */
export function nameOf(id: number | null, { state }: Pick<Query<Assignees>, "state">): string {
  if (id === null) return say("assign.nobody");
  if (state.kind === "loading") return "";
  const found = state.kind === "ready" && state.data.list.find((each) => each.id === id);
  return found ? found.name : say("assign.other");
}
