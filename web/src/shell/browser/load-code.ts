// This file has no imports, so that the bundler puts it into the entry, and landing pages can use it without React.

const FLAG = "dogear:chunk-reload";
const GUARD_MS = 10_000;

/**
 * Returns whether the page may be reloaded because code could not be loaded, usually because its build no longer
 * exists. Returns false within ten seconds of the last reload, which then did not help.
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(FLAG));
    if (now - last < GUARD_MS) return false;
    sessionStorage.setItem(FLAG, String(now));
    return true;
  } catch {
    // Without storage, nothing would prevent endless reloads.
    return false;
  }
}

/**
 * Whether the page was reloaded once and code could still not be loaded. This document is then not reloaded again;
 * otherwise, code that a timer retries would cause a reload every ten seconds.
 */
let isBeyondReload = false;

/**
 * Returns whether the server would return a page for the current path after a reload. False offline, and if the server
 * fails.
 */
async function isAnswered(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  try {
    return (await fetch(location.href, { method: "HEAD" })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads code that is not part of the first load. Outside of the route table, only functions passed to `loadCode` or
 * `lazyPart` may use `import()`. If loading fails, the page is reloaded once; if it fails again, the promise rejects.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await reloadOnce())) throw error;
    // The document is about to be replaced, so the promise stays pending and no fallback is shown.
    return new Promise(() => {});
  }
}

/**
 * Reloads the page because code could not be loaded, unless a reload cannot help. Returns whether the page is being
 * reloaded.
 */
export async function reloadOnce(): Promise<boolean> {
  // If the server does not respond, a reload would only remove a page that can still be read.
  if (isBeyondReload || !(await isAnswered())) return false;
  if (!mayReload(Date.now())) {
    isBeyondReload = true;
    return false;
  }
  location.reload();
  return true;
}

export type LazyState<Code> = { kind: "idle" | "loading" | "failed" } | { kind: "ready"; code: Code };

/** A lazy part: code of a part of a page that is loaded after the page. */
export interface LazyPart<Code> {
  state(): LazyState<Code>;
  subscribe(listener: () => void): () => void;
  /** Loads the code if it is not loaded yet, also after a failure. */
  preload(): void;
}

const IDLE = { kind: "idle" } as const;
const LOADING = { kind: "loading" } as const;
const FAILED = { kind: "failed" } as const;

/** Milliseconds after which loading a part is retried, because the connection may return. */
const PAUSES_MS = [500, 2_000, 8_000];

/**
 * Creates a lazy part. To be called once for each `import()`, outside of components. If the code cannot be loaded, the
 * page is reloaded once (`loadCode`); after that, the component shows a failure with a retry button.
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
