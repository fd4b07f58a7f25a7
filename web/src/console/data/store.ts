import { Refused } from "../../api/envelope";
import { Emitter } from "../../shell/state/emitter";

export type Loaded<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const LOADING = { kind: "loading" } as const;
/** Maximum number of cached results. */
const MOST = 80;

interface Entry {
  state: Loaded<unknown>;
  request: Promise<void> | null;
  fetch: (() => Promise<unknown>) | null;
}

/**
 * A cache of query results by key. A view that is opened again shows the cached result at once, and fetches a new one.
 * If fetching fails, the cached result stays.
 */
export class Store {
  readonly #entries = new Map<string, Entry>();
  readonly #changes = new Emitter();
  readonly #signedOut = new Emitter();
  readonly #cleared = new Emitter();

  readonly subscribe = this.#changes.subscribe;
  /** Subscribes to the end of the session: a request was refused because the operator is no longer signed in. */
  readonly onSignedOut = this.#signedOut.subscribe;
  /** Subscribes to `clear`, which removes all results, such as those of a previous operator. */
  readonly onCleared = this.#cleared.subscribe;

  state<Data>(key: string): Loaded<Data> {
    return (this.#entries.get(key)?.state ?? LOADING) as Loaded<Data>;
  }

  load<Data>(key: string, fetch: () => Promise<Data>): Promise<void> {
    const entry = this.#entries.get(key) ?? { state: LOADING, request: null, fetch };
    entry.fetch = fetch;
    this.#keep(key, entry);
    if (entry.state.kind === "failed") this.#set(entry, LOADING);
    const request: Promise<void> = fetch().then(
      (data) => this.#settle(entry, request, { kind: "ready", data }),
      (error: unknown) => {
        this.report(error);
        this.#settle(entry, request, { kind: "failed", error });
      },
    );
    entry.request = request;
    return request;
  }

  /**
   * Fetches the result of a key again, with the function that was passed to `load`. Does nothing for an unknown key.
   */
  async reload(key: string): Promise<void> {
    const fetch = this.#entries.get(key)?.fetch;
    if (fetch) await this.load(key, fetch);
  }

  /** Stores a result that is already known, because the response to another request contained it. */
  put<Data>(key: string, data: Data): void {
    const entry = this.#entries.get(key) ?? { state: LOADING, request: null, fetch: null };
    this.#keep(key, entry);
    entry.request = null;
    this.#set(entry, { kind: "ready", data });
  }

  /** Notifies the listeners of `onSignedOut` if a request failed because the operator is no longer signed in. */
  report(error: unknown): void {
    if (error instanceof Refused && error.code === NO_SUCH_ENDPOINT) this.#signedOut.emit();
  }

  clear(): void {
    this.#entries.clear();
    this.#cleared.emit();
    this.#changes.emit();
  }

  /** Repeats all queries that failed, such as those that were sent after the session had ended. */
  retryFailed(): void {
    for (const [key, { state, fetch }] of [...this.#entries]) {
      if (state.kind === "failed" && fetch) void this.load(key, fetch);
    }
  }

  /**
   * Removes the results whose keys begin with `name` and a space, such as all pages of a list that a change made
   * outdated. The result of the key `shown` stays, because a view shows it until it is reloaded.
   */
  drop(name: string, shown = ""): void {
    for (const key of [...this.#entries.keys()])
      if (key !== shown && key.startsWith(`${name} `)) this.#entries.delete(key);
  }

  #settle(entry: Entry, request: Promise<void>, received: Loaded<unknown>): void {
    if (entry.request !== request) return;
    entry.request = null;
    if (received.kind === "failed" && entry.state.kind === "ready") return;
    this.#set(entry, received);
  }

  #set(entry: Entry, state: Loaded<unknown>): void {
    entry.state = state;
    this.#changes.emit();
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) if (this.#entries.size > MOST) this.#entries.delete(oldest);
  }
}

/**
 * Error code of a path that does not exist. Without a session, every request to the console's API fails with this code.
 */
const NO_SUCH_ENDPOINT = 1001;

export const store = new Store();
