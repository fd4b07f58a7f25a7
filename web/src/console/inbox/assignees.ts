import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";

export type Assignees = DataOf<"GET /api/console/message/assignees">;
export type Assignee = Assignees["list"][number];

/** Loads all operators, each with whether messages can be assigned. */
export const useAssignees = (): Query<Assignees> =>
  useQuery("assignees", () => ask("GET /api/console/message/assignees"));
