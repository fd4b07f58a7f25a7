import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { type Loaded, store } from "./store";

export interface Query<Data> {
  key: string;
  state: Loaded<Data>;
  reload: () => Promise<void>;
  set: (data: Data) => void;
}

/**
 * Loads data from the API under a cache key when the component mounts. Loads the data again when
 * the operator returns to the tab, except if `isFresh` then returns true.
 */
export function useQuery<Data>(
  key: string,
  fetch: () => Promise<Data>,
  isFresh: () => boolean = () => false,
): Query<Data> {
  // Every key has an object of its own, so that a reload for an earlier key does not fetch the data of the present one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key needs a new object
  const latest = useMemo(() => ({ fetch, isFresh }), [key]);
  latest.fetch = fetch;
  latest.isFresh = isFresh;
  const state = useSyncExternalStore(store.subscribe, () => store.state<Data>(key));
  const reload = useCallback(() => store.load(key, () => latest.fetch()), [key, latest]);
  useEffect(() => {
    void reload();
    return subscribeToReturn(() => {
      if (!latest.isFresh()) void reload();
    });
  }, [reload, latest]);
  return { key, state, reload, set: (data) => store.put(key, data) };
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
 * Loads a list with cursor pagination. A reload fetches as many pages as are shown. After `more` has added a page,
 * returning to the tab does not reload the list.
 */
export function useList<Item>(key: string, fetch: (after?: string) => Promise<Page<Item>>): List<Item> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key needs a new object
  const pages = useMemo(() => ({ shown: 1 }), [key]);
  const query = useQuery(
    key,
    () => fetchPages(fetch, pages.shown),
    () => pages.shown > 1,
  );
  const [phase, setPhase] = useState<List<Item>["phase"]>("resting");
  const { state } = query;

  async function more(): Promise<void> {
    if (state.kind !== "ready" || !state.data.next || phase === "loading") return;
    setPhase("loading");
    try {
      const received = await fetch(String(state.data.next));
      if (store.state(key) === state) {
        pages.shown += 1;
        query.set({ ...received, list: [...state.data.list, ...received.list] });
      }
      setPhase("resting");
    } catch (error) {
      store.report(error);
      setPhase("failed");
    }
  }

  return { ...query, phase, more };
}

/** Fetches the first `count` pages of a list. */
async function fetchPages<Item>(
  fetch: (after?: string) => Promise<Page<Item>>,
  count: number,
): Promise<Page<Item>> {
  let page = await fetch();
  const list = [...page.list];
  for (let at = 1; at < count && page.next; at += 1) {
    page = await fetch(String(page.next));
    list.push(...page.list);
  }
  return { ...page, list };
}
