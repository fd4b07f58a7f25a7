import { useState } from "react";
import { type Answer, Answers, useAnswer } from "../../../shell/answers/answers";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { actOnce } from "./act-once";
import { cancelVip, changePlan, fetchMine, type Mine, type PlanId, resumeVip, type Vip } from "./api";

const mines = new Answers<Mine>(() => fetchMine());
const MINE = "mine";

/** What of the shop is about this reader: one answer for all that show it. */
export function useMine(occasion?: unknown): [Answer<Mine>, () => Promise<void>] {
  return useAnswer(mines, MINE, occasion);
}

/** What a reader does with a plan that runs. */
export function usePlanChange() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");

  async function make(name: string, act: (key: string) => Promise<Vip>, words: string) {
    if (busy) return;
    setBusy(true);
    setTold("");
    try {
      const vip = await actOnce(name, act);
      mines.change(MINE, (mine) => ({ ...mine, vip }));
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
    cancel: () => void make("cancel", cancelVip, t("shop.cancelled")),
    resume: () => void make("resume", resumeVip, t("shop.resumed")),
    change: (plan: PlanId) => void make(`change ${plan}`, (key) => changePlan(plan, key), t("shop.changed")),
  };
}
