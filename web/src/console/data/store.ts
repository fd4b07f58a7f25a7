import { Refused } from "../../api/envelope";
import { Emitter } from "../../shell/state/emitter";

export type Loaded<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const LOADING = { kind: "loading" } as const;
/** How many results are kept. */
const MOST = 80;

interface Entry {
  state: Loaded<unknown>;
  request: Promise<void> | null;
  fetch: (() => Promise<unknown>) | null;
}

/**
 * The results of queries by key. A view that is opened again shows the last result at once and fetches anew; what is
 * shown stays when that fails.
 */
export class Store {
  readonly #entries = new Map<string, Entry>();
  readonly #changes = new Emitter();
  readonly #signedOut = new Emitter();

  readonly subscribe = this.#changes.subscribe;
  /** The server has no session of ours any more. */
  readonly onSignedOut = this.#signedOut.subscribe;

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

  /** Fetches anew what is shown somewhere. */
  async reload(key: string): Promise<void> {
    const fetch = this.#entries.get(key)?.fetch;
    if (fetch) await this.load(key, fetch);
  }

  /** A result that came with another response. */
  put<Data>(key: string, data: Data): void {
    const entry = this.#entries.get(key) ?? { state: LOADING, request: null, fetch: null };
    this.#keep(key, entry);
    entry.request = null;
    this.#set(entry, { kind: "ready", data });
  }

  /** Tells whoever shows the sign-in when a call was refused because there is no session. */
  report(error: unknown): void {
    if (error instanceof Refused && error.code === NO_SUCH_ENDPOINT) this.#signedOut.emit();
  }

  clear(): void {
    this.#entries.clear();
    this.#changes.emit();
  }

  /** Drops the results whose keys begin with a name, such as all pages of a list that a change made untrue. */
  drop(name: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(`${name} `)) this.#entries.delete(key);
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

/** Without a session every path of the console's API is one that does not exist. */
const NO_SUCH_ENDPOINT = 1001;

export const store = new Store();
