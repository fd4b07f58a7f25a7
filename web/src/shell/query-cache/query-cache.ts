import { useCallback, useEffect, useSyncExternalStore } from "react";
import { subscribeToReturn } from "../browser/on-return";
import { subscribeToReader } from "../session/reader-change";
import { readGuestId } from "../session/storage";
import { Emitter } from "../state/emitter";

export type QueryState<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const loading = { kind: "loading" } as const;

/** The largest number of queries in a cache. */
const MOST = 50;

/** Emits after every change of any cache. A listener compares what it shows with the cache, which is fast. */
const changes = new Emitter();
/**
 * How often another reader has taken over this browser since the page was loaded. Results of requests that were sent
 * for an earlier reader are dropped.
 */
let epoch = 0;
/** Guest id of the reader to whom all caches belong; undefined until one of them is used. */
let owner: string | null | undefined;

const readers = () => epoch;

function changeOwner(): void {
  owner = readGuestId();
  epoch += 1;
  changes.emit();
}

function subscribe(listener: () => void): () => void {
  if (owner === undefined) {
    owner = readGuestId();
    subscribeToReader(changeOwner);
    // A suspended page gets no events, so the reader is checked on return. A browser that gets its first guest counts
    // as having the same reader.
    subscribeToReturn(() => {
      if (owner && owner !== readGuestId()) changeOwner();
      owner = readGuestId();
    });
  }
  return changes.subscribe(listener);
}

/**
 * A query cache: results of API calls by key, for one reader. A page that is opened again shows the cached result at
 * once and fetches it again. When another reader uses this browser, in whichever tab, the cache is cleared.
 */
export class QueryCache<Data> {
  readonly #fetch: (key: string) => Promise<Data>;
  /** The query states by key, least recently used first. */
  readonly #states = new Map<string, QueryState<Data>>();
  /** The latest request for each key. The responses to earlier requests are ignored. */
  readonly #requests = new Map<string, Promise<void>>();
  readonly #isSame: (shown: Data, received: Data) => boolean;
  #epoch = epoch;

  /**
   * Creates a cache. If `isSame` returns true for a result that was fetched again, the shown result stays, including
   * pages of a list that were loaded after the first.
   */
  constructor(
    fetch: (key: string) => Promise<Data>,
    isSame: (shown: Data, received: Data) => boolean = isAlike,
  ) {
    this.#fetch = fetch;
    this.#isSame = isSame;
  }

  state(key: string): QueryState<Data> {
    if (this.#epoch !== epoch) {
      this.#epoch = epoch;
      this.#states.clear();
      this.#requests.clear();
    }
    return this.#states.get(key) ?? loading;
  }

  /** Fetches the result for a key, unless a request for it is running. */
  refresh(key: string): Promise<void> {
    this.state(key);
    return this.#requests.get(key) ?? this.load(key);
  }

  /**
   * Fetches the result for a key again. The shown result stays until the response arrives, and also if the request
   * fails. Of two requests, only the later one counts.
   */
  load(key: string): Promise<void> {
    if (this.state(key).kind === "failed") this.#set(key, loading);
    const settle = (received: QueryState<Data>) => {
      const shown = this.state(key);
      if (this.#requests.get(key) !== request) return;
      this.#requests.delete(key);
      const stays =
        shown.kind === "ready" && (received.kind !== "ready" || this.#isSame(shown.data, received.data));
      this.#set(key, stays ? shown : received);
    };
    const request = this.#fetch(key).then(
      (data) => settle({ kind: "ready", data }),
      (error: unknown) => settle({ kind: "failed", error }),
    );
    this.#requests.set(key, request);
    return request;
  }

  /** Changes the shown result. Responses to running requests are ignored, because they are older than the change. */
  update(key: string, change: (data: Data) => Data): void {
    const shown = this.state(key);
    if (shown.kind === "ready") this.set(key, () => change(shown.data));
  }

  /** Stores a result that the response to another request contained, and shows it at once. */
  set(key: string, make: (shown: Data | null) => Data): void {
    const shown = this.state(key);
    this.#requests.delete(key);
    this.#set(key, { kind: "ready", data: make(shown.kind === "ready" ? shown.data : null) });
  }

  /** Removes all results except the one for `key`, which is shown. */
  invalidateOthers(key: string): void {
    for (const known of this.#states.keys()) if (known !== key) this.#states.delete(known);
  }

  #set(key: string, state: QueryState<Data>): void {
    this.#states.delete(key);
    this.#states.set(key, state);
    for (const oldest of this.#states.keys()) if (this.#states.size > MOST) this.#states.delete(oldest);
    changes.emit();
  }
}

export function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the query state of a key, and a function that loads the result again. Loads only in the browser, and again
 * when `occasion` changes. A failed query is loaded again when the reader or the connection returns; with `fresh`, so
 * is a successful one, because another tab may have changed the data.
 */
export function useCachedQuery<Data>(
  cache: QueryCache<Data>,
  key: string | null,
  occasion?: unknown,
  fresh = false,
): [QueryState<Data>, () => Promise<void>] {
  const state = useSyncExternalStore(
    subscribe,
    () => (key === null ? (loading as QueryState<Data>) : cache.state(key)),
    () => loading as QueryState<Data>,
  );
  const reload = useCallback(async () => (key === null ? undefined : cache.load(key)), [cache, key]);
  const reader = useSyncExternalStore(subscribe, readers, readers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion or another reader must cause a new request
  useEffect(() => {
    if (key === null) return;
    void cache.refresh(key);
    return subscribeToReturn(() => {
      if (fresh || cache.state(key).kind === "failed") void cache.refresh(key);
    });
  }, [cache, key, fresh, occasion, reader]);
  return [state, reload];
}
