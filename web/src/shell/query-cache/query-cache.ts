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

/** How many queries a cache keeps. */
const MOST = 50;

/** Of all caches: what is shown is compared, which is quick. */
const changes = new Emitter();
/** Counts the readers: what came to an earlier one is nobody's any more. */
let epoch = 0;
/** The reader whom all caches belong to; undefined until one of them is shown. */
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
    // A page that was asleep has heard of nothing. Whoever gets a first name is the same reader.
    subscribeToReturn(() => {
      if (owner && owner !== readGuestId()) changeOwner();
      owner = readGuestId();
    });
  }
  return changes.subscribe(listener);
}

/**
 * The results of queries, by key, for one reader. A page that is opened again shows the cached result at once and
 * fetches anew. When this browser becomes another reader, in whichever tab, the cache is cleared.
 */
export class QueryCache<Data> {
  readonly #fetch: (key: string) => Promise<Data>;
  /** The least recently used first. */
  readonly #states = new Map<string, QueryState<Data>>();
  /** The latest request for each key; the response to an earlier one is not shown. */
  readonly #requests = new Map<string, Promise<void>>();
  readonly #isSame: (shown: Data, received: Data) => boolean;
  #epoch = epoch;

  /** What is shown stays the same object where `isSame` says so, and with it all that was loaded after it. */
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

  /** Fetches, unless a request is in flight. */
  refresh(key: string): Promise<void> {
    this.state(key);
    return this.#requests.get(key) ?? this.load(key);
  }

  /** Fetches anew. What is shown stays until then, and when that fails. Of two requests, the later one counts. */
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

  /** Changes what is shown, ahead of the server or after it. Whatever is still on its way is older. */
  update(key: string, change: (data: Data) => Data): void {
    const shown = this.state(key);
    if (shown.kind === "ready") this.set(key, () => change(shown.data));
  }

  /** Stores a result that came with another response: it is shown at once. */
  set(key: string, make: (shown: Data | null) => Data): void {
    const shown = this.state(key);
    this.#requests.delete(key);
    this.#set(key, { kind: "ready", data: make(shown.kind === "ready" ? shown.data : null) });
  }

  /** Drops all results but the one in view. */
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
 * Asks, once it is in the browser: the server knows nobody. `occasion` is whatever tells that the page was asked for
 * again. What failed is asked for again when the reader or the connection returns; with `fresh`, what is known too:
 * another tab may have changed it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion, or another reader, is a reason to ask
  useEffect(() => {
    if (key === null) return;
    void cache.refresh(key);
    return subscribeToReturn(() => {
      if (fresh || cache.state(key).kind === "failed") void cache.refresh(key);
    });
  }, [cache, key, fresh, occasion, reader]);
  return [state, reload];
}
