import type { DataOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
import { useQuery } from "../data/use-query";

export type Assignee = DataOf<"GET /api/console/message/assignees">["list"][number];

/** The operators to whom messages are assigned; none until they are loaded. */
export function useAssignees(): readonly Assignee[] {
  const { state } = useQuery("assignees", () => ask("GET /api/console/message/assignees"));
  return state.kind === "ready" ? state.data.list : [];
}
