import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";

export type Assignees = DataOf<"GET /api/console/message/assignees">;
export type Assignee = Assignees["list"][number];

/** Loads all operators; the field `available` of each says whether messages can be assigned to the operator. */
export const useAssignees = (): Query<Assignees> =>
  useQuery("assignees", () => ask("GET /api/console/message/assignees"));
