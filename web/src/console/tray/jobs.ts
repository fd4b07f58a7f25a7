import { useEffect } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { type Query, useQuery } from "../data/use-query";
import { say, type Words } from "../words/say";

export type Jobs = DataOf<"GET /api/console/imports">;
export type Job = Jobs["list"][number];

export const JOBS = "imports";
const POLL_MS = 1_500;

export const isWorkedOn = ({ state }: Job) =>
  state === "receiving" || state === "waiting" || state === "reading" || state === "publishing";

const STATES = {
  receiving: "job.receiving",
  waiting: "job.waiting",
  reading: "job.reading",
  ready: "job.ready",
  publishing: "job.publishing",
  published: "job.published",
  failed: "job.failed",
} as const satisfies Record<Job["state"], Words>;

export const stateText = ({ state }: Job) => say(STATES[state]);

/** Loads the list of imports, and polls it while the server works on one of them. */
export function useJobs(): Query<Jobs> {
  const query = useQuery(JOBS, () => ask("GET /api/console/imports"));
  const { state, reload } = query;
  const isBusy = state.kind === "ready" && state.data.list.some(isWorkedOn);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [isBusy, reload]);
  return query;
}
