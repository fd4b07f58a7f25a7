import { useEffect, useSyncExternalStore } from "react";
import { Emitter } from "../state/emitter";
import { loadCode } from "./load-code";

export type LazyState<Code> = { kind: "idle" | "loading" | "failed" } | { kind: "ready"; code: Code };

/** Code of a part of a page that is not in the first load. */
export interface LazyPart<Code> {
  state(): LazyState<Code>;
  subscribe(listener: () => void): () => void;
  /** Loads the code unless it is there; after a failure, once more. */
  preload(): void;
}

const IDLE = { kind: "idle" } as const;
const LOADING = { kind: "loading" } as const;
const FAILED = { kind: "failed" } as const;

/** A connection comes and goes: the part is retried this long after each failure. */
const PAUSES_MS = [500, 2_000, 8_000];

/**
 * Made once for each `import()`, outside of any component. Code that fails to load gets one reload of the page
 * (`loadCode`); after that the part has failed, and whoever shows it says so and offers a retry.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Code>(load: () => Promise<Code>): LazyPart<Code> {
  let state: LazyState<Code> = IDLE;
  let isLoading = false;
  let failures = 0;
  const changes = new Emitter();

  function set(next: LazyState<Code>): void {
    state = next;
    changes.emit();
  }

  function attempt(): void {
    if (isLoading) return;
    isLoading = true;
    loadCode(load).then(
      (code) => set({ kind: "ready", code }),
      () => {
        isLoading = false;
        set(FAILED);
        const pause = PAUSES_MS[failures++];
        if (pause) setTimeout(attempt, pause);
      },
    );
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    preload() {
      if (state.kind === "ready") return;
      set(LOADING);
      attempt();
    },
  };
}

const onServer = () => IDLE;

/** Loads the part once the page is there. The server, and the first render in the browser, have none of it. */
export function useLazyPart<Code>(part: LazyPart<Code>): LazyState<Code> {
  useEffect(() => part.preload(), [part]);
  return useSyncExternalStore<LazyState<Code>>(part.subscribe, part.state, onServer);
}
