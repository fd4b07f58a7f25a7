import { useRef, useState } from "react";
import { QueryCache, type QueryState, useCachedQuery } from "../../shell/query-cache/query-cache";
import { type Choices, fetchSettings, type NotificationSettings, saveChoices } from "./api";
import { failureText } from "./refusals";

const known = new QueryCache(fetchSettings);
const MINE = "";

export interface KnownSettings {
  state: QueryState<NotificationSettings>;
  reload: () => Promise<void>;
  /** Changes settings. The page shows the change at once, and undoes it if the server refuses it. */
  choose: (change: Partial<Choices>) => void;
  /** Why a change was refused; empty if none was. */
  problem: string;
}

export function useSettings(): KnownSettings {
  const [state, reload] = useCachedQuery(known, MINE);
  const [problem, setProblem] = useState("");
  const saving = useRef<Promise<void>>(Promise.resolve());

  function choose(change: Partial<Choices>) {
    const before = known.state(MINE);
    if (before.kind !== "ready") return;
    setProblem("");
    known.update(MINE, (settings) => ({ ...settings, ...change }));
    saving.current = saving.current.then(() => save(before.data));
  }

  async function save(before: NotificationSettings) {
    const now = known.state(MINE);
    if (now.kind !== "ready") return;
    try {
      await saveChoices(now.data);
    } catch (error) {
      known.update(MINE, (settings) => ({ ...settings, ...choicesOf(before) }));
      setProblem(failureText(error));
    }
  }

  return { state, reload, choose, problem };
}

function choicesOf({ kinds, quiet = null, time_zone }: NotificationSettings): Choices {
  return { kinds, quiet, time_zone };
}
