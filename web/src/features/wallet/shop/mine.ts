import { useState } from "react";
import { newId } from "../../../api/envelope";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { QueryCache, type QueryState, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { cancelVip, changePlan, fetchMine, type Mine, type PlanId, resumeVip, type Vip } from "./api";

const mines = new QueryCache<Mine>(() => fetchMine());
const MINE = "mine";

/** What of the shop is about this reader: one answer for all that show it. */
export function useMine(occasion?: unknown): [QueryState<Mine>, () => Promise<void>] {
  return useCachedQuery(mines, MINE, occasion);
}

/** What a reader does with a plan that runs. */
export function usePlanChange() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");

  /** Each of them says how it is to be from now on, so each press is an intent of its own: an old answer is none. */
  async function make(act: (key: string) => Promise<Vip>, words: string) {
    if (busy) return;
    setBusy(true);
    setTold("");
    try {
      const vip = await act(newId());
      mines.update(MINE, (mine) => ({ ...mine, vip }));
      setTold(words);
    } catch (error) {
      setTold(failureText(error));
      void mines.load(MINE);
    }
    setBusy(false);
  }

  return {
    busy,
    told,
    cancel: () => void make(cancelVip, t("shop.cancelled")),
    resume: () => void make(resumeVip, t("shop.resumed")),
    /** A plan that was cancelled is resumed before it is changed. */
    explain: () => setTold(t("shop.change.cancelled")),
    change: (plan: PlanId) => void make((key) => changePlan(plan, key), t("shop.changed")),
  };
}
