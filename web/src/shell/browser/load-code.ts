// This file imports nothing: the bundler then puts it into the entry, where it costs no request of its own, and landing
// pages have it without React.

const FLAG = "dogear:chunk-reload";
const GUARD_MS = 10_000;

/**
 * Code that fails to load is most often code of a release that has gone, which a reload of the current path mends.
 * Once: if it fails again within ten seconds the cause is another, and false says that there must be no reload.
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(FLAG));
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(FLAG, String(now));
    return true;
  } catch {
    // Without storage there is no guard, and without a guard a reload could repeat for ever.
    return false;
  }
}

/** A reload did not help this document. Without this, code that is retried by a timer would reload every ten seconds. */
let isBeyondReload = false;

/** Whether the current path would come: a server that restarts, or a connection that is lost, gives nothing. */
async function isAnswered(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (await fetch(location.href, { method: "HEAD" })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads code that is in no first load. The only place, beside the route table, where `import()` may be called: code that
 * fails to load gets one reload of the current path. After that the promise rejects, and the caller does without.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    // While nobody answers a reload mends nothing, and takes away a page that can still be read.
    if (isBeyondReload || !(await isAnswered())) throw error;
    if (!mayReload(Date.now())) {
      isBeyondReload = true;
      throw error;
    }
    location.reload();
    // The document is about to go, so nobody should see a fallback.
    return new Promise(() => {});
  }
}

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
export function lazyPart<Code>(load: () => Promise<Code>): LazyPart<Code> {
  let state: LazyState<Code> = IDLE;
  let isLoading = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  function set(next: LazyState<Code>): void {
    state = next;
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload() {
      if (state.kind === "ready") return;
      set(LOADING);
      attempt();
    },
  };
}
