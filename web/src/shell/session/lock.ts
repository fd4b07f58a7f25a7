const NAME = "dogear-session";
// Longer than any of the calls that are made under it.
const HELD_MS = 60_000;
const LOOK_AGAIN_MS = 150;
// Two tabs that take it in the same moment both see, after this, whose word was the last.
const SETTLE_MS = 40;

/** Does some work while no other tab does it; resolves with its result. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

export const alone: Alone = async (work) => {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request(NAME, work) : underStoredLock(work);
};

/**
 * For browsers without locks, as every one is on plain HTTP. A tab that was closed while it held the lock loses it
 * after a minute. Where nothing can be stored there is nothing to share, and so nothing to wait for.
 */
async function underStoredLock<T>(work: () => Promise<T>): Promise<T> {
  const own = String(Math.random());
  while (!(await taken(own))) await passed(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    if (holder() === own) drop();
  }
}

async function taken(own: string): Promise<boolean> {
  const other = holder();
  if (other !== null && other !== own) return false;
  try {
    localStorage.setItem(NAME, JSON.stringify({ own, until: Date.now() + HELD_MS }));
  } catch {
    return true;
  }
  await passed(SETTLE_MS);
  return holder() === own;
}

function holder(): string | null {
  try {
    const { own, until } = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    const left = until - Date.now();
    return typeof own === "string" && left > 0 && left <= HELD_MS ? own : null;
  } catch {
    return null;
  }
}

function drop(): void {
  try {
    localStorage.removeItem(NAME);
  } catch {
    // It is given up by itself after its time.
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
