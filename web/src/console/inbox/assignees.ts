import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";

export type Assignee = DataOf<"GET /api/console/message/assignees">["list"][number];

/** Returns all operators, each with whether messages can be assigned; none until loaded. */
export function useAssignees(): readonly Assignee[] {
  const { state } = useQuery("assignees", () => ask("GET /api/console/message/assignees"));
  return state.kind === "ready" ? state.data.list : [];
}
