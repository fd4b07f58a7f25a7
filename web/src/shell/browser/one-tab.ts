import { storedValue } from "./stored-value";

// Milliseconds for which a tab may hold the lock: longer than any request under the lock takes.
const HELD_MS = 60_000;
const LOOK_AGAIN_MS = 150;
// Milliseconds after which two tabs that took the lock at the same moment both see which tab wrote last.
const SETTLE_MS = 40;

/** Runs `work` while no other tab does, and returns its result. */
export type InOneTab = <T>(work: () => Promise<T>) => Promise<T>;

/** Returns a function that runs work in one tab at a time. Tabs that use the same name wait for each other. */
export function oneTab(name: string): InOneTab {
  return async (work) => {
    const locks: LockManager | undefined = navigator.locks;
    return locks ? await locks.request(name, work) : underStoredLock(`${name}-lock`, work);
  };
}

/**
 * Runs work under a lock in local storage, for browsers without Web Locks, as on plain HTTP. The lock of a tab that was
 * closed expires after a minute. Without storage, tabs share no data, so no lock is needed.
 */
async function underStoredLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const own = String(Math.random());
  while (!(await taken(name, own))) await passed(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    if (holder(name) === own) drop(name);
  }
}

async function taken(name: string, own: string): Promise<boolean> {
  const other = holder(name);
  if (other !== null && other !== own) return false;
  if (!storedValue(name).write(JSON.stringify({ own, until: Date.now() + HELD_MS }))) return true;
  await passed(SETTLE_MS);
  return holder(name) === own;
}

function holder(name: string): string | null {
  const { own, until } = (storedValue(name).json() ?? {}) as { own?: unknown; until?: unknown };
  const left = Number(until) - Date.now();
  return typeof own === "string" && left > 0 && left <= HELD_MS ? own : null;
}

function drop(name: string): void {
  // If releasing fails, the lock expires by itself.
  storedValue(name).write(null);
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
