import { useRef, useState } from "react";
import { type Answer, Answers, useAnswer } from "../../shell/answers/answers";
import { type Choices, fetchSettings, type NotificationSettings, saveChoices } from "./api";
import { failureText } from "./refusals";

const known = new Answers(fetchSettings);
const MINE = "";

export interface KnownSettings {
  state: Answer<NotificationSettings>;
  reload: () => Promise<void>;
  /** What is chosen shows at once, and is as it was where the server does not take it. */
  choose: (change: Partial<Choices>) => void;
  /** Why a choice was not taken. */
  problem: string;
}

export function useSettings(): KnownSettings {
  const [state, reload] = useAnswer(known, MINE);
  const [problem, setProblem] = useState("");
  const saving = useRef<Promise<void>>(Promise.resolve());

  function choose(change: Partial<Choices>) {
    const before = known.answer(MINE);
    if (before.kind !== "ready") return;
    setProblem("");
    known.change(MINE, (settings) => ({ ...settings, ...change }));
    saving.current = saving.current.then(() => save(before.data));
  }

  async function save(before: NotificationSettings) {
    const now = known.answer(MINE);
    if (now.kind !== "ready") return;
    try {
      await saveChoices(now.data);
    } catch (error) {
      known.change(MINE, (settings) => ({ ...settings, ...choicesOf(before) }));
      setProblem(failureText(error));
    }
  }

  return { state, reload, choose, problem };
}

function choicesOf({ kinds, quiet = null, time_zone }: NotificationSettings): Choices {
  return { kinds, quiet, time_zone };
}
