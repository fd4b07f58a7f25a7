import { useState } from "react";
import { newId } from "../../../api/envelope";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { QueryCache, type QueryState, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { useAttempt } from "../../../shell/state/use-attempt";
import { cancelVip, changePlan, fetchMine, type Mine, type PlanId, resumeVip, type Vip } from "./api";

const mines = new QueryCache<Mine>(() => fetchMine());
const MINE = "mine";

/**
 * Returns the reader's own data in the shop, such as VIP, and a function that reloads it. All components share the
 * query.
 */
export function useMine(occasion?: unknown): [QueryState<Mine>, () => Promise<void>] {
  return useCachedQuery(mines, MINE, occasion);
}

/** Returns the functions that cancel, resume or change the reader's plan, and their outcome. */
export function usePlanChange() {
  const { busy, problem, run } = useAttempt((error) => {
    void mines.load(MINE);
    return failureText(error);
  });
  const [done, setDone] = useState("");

  /**
   * Sends a change of the plan. Each press has an idempotency key of its own, because a change sets a state: the stored
   * response to an earlier press would be out of date.
   */
  function make(act: (key: string) => Promise<Vip>, doneText: string) {
    void run(async () => {
      setDone("");
      const vip = await act(newId());
      mines.update(MINE, (mine) => ({ ...mine, vip }));
      setDone(doneText);
    });
  }

  return {
    busy,
    /** The outcome of the last change, as a sentence about success or failure. */
    outcome: done || problem,
    cancel: () => make(cancelVip, t("shop.cancelled")),
    resume: () => make(resumeVip, t("shop.resumed")),
    /** Explains that a cancelled plan must be resumed before it can be changed. */
    explain: () => setDone(t("shop.change.cancelled")),
    change: (plan: PlanId) => make((key) => changePlan(plan, key), t("shop.changed")),
  };
}
