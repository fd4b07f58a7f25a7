import { useEffect, useSyncExternalStore } from "react";
import { loadProfile, type Profile } from "./account";

export type ProfileState =
  | { kind: "loading" }
  | { kind: "ready"; profile: Profile }
  | { kind: "failed"; error: unknown };

const loading: ProfileState = { kind: "loading" };

/** What is known of the reader. A page that is opened later shows it at once, and asks anew. */
class ProfileStore {
  #state: ProfileState = loading;
  readonly #watchers = new Set<() => void>();

  readonly state = (): ProfileState => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** What is shown stays while it is asked for anew, and when that fails. */
  readonly load = async (): Promise<void> => {
    if (this.#state.kind === "failed") this.#set(loading);
    try {
      this.#set({ kind: "ready", profile: await loadProfile() });
    } catch (error) {
      if (this.#state.kind !== "ready") this.#set({ kind: "failed", error });
    }
  };

  #set(state: ProfileState): void {
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

const store = new ProfileStore();

export interface KnownProfile {
  state: ProfileState;
  reload: () => Promise<void>;
}

/** The server knows nobody, so hydration finds what it drew. Another tab may have changed it meanwhile. */
export function useProfile(): KnownProfile {
  const state = useSyncExternalStore(store.subscribe, store.state, () => loading);
  useEffect(() => {
    const load = () => void store.load();
    load();
    window.addEventListener("focus", load);
    return () => window.removeEventListener("focus", load);
  }, []);
  return { state, reload: store.load };
}
