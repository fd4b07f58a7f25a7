import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { type Loaded, store } from "./store";

export interface Query<Data> {
  state: Loaded<Data>;
  reload: () => Promise<void>;
  set: (data: Data) => void;
}

/**
 * Loads data from the API under a cache key: when the component mounts, and when the operator returns to the tab,
 * unless `isFresh` returns true.
 */
export function useQuery<Data>(
  key: string,
  fetch: () => Promise<Data>,
  isFresh: () => boolean = () => false,
): Query<Data> {
  const latest = useRef({ fetch, isFresh });
  latest.current = { fetch, isFresh };
  const state = useSyncExternalStore(store.subscribe, () => store.state<Data>(key));
  const reload = useCallback(() => store.load(key, () => latest.current.fetch()), [key]);
  useEffect(() => {
    void reload();
    return subscribeToReturn(() => {
      if (!latest.current.isFresh()) void reload();
    });
  }, [reload]);
  return { state, reload, set: (data) => store.put(key, data) };
}

export interface Page<Item> {
  list: Item[];
  next?: string | number | null;
}

export interface List<Item> extends Query<Page<Item>> {
  phase: "resting" | "loading" | "failed";
  more: () => Promise<void>;
}

/**
 * Loads a list with cursor pagination. After `more` has added a page, returning to the tab does not reload the list.
 */
export function useList<Item>(key: string, fetch: (after?: string) => Promise<Page<Item>>): List<Item> {
  const extended = useRef<string | null>(null);
  const query = useQuery(
    key,
    () => fetch(),
    () => extended.current === key,
  );
  const [phase, setPhase] = useState<List<Item>["phase"]>("resting");
  const { state } = query;

  async function more(): Promise<void> {
    if (state.kind !== "ready" || !state.data.next || phase === "loading") return;
    setPhase("loading");
    try {
      const received = await fetch(String(state.data.next));
      extended.current = key;
      if (store.state(key) === state)
        query.set({ ...received, list: [...state.data.list, ...received.list] });
      setPhase("resting");
    } catch (error) {
      store.report(error);
      setPhase("failed");
    }
  }

  return { ...query, phase, more };
}
