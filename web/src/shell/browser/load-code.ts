import { storedValue } from "./stored-value";

const lastReload = storedValue("dogear:chunk-reload", "sessionStorage");
const GUARD_MS = 10_000;

/**
 * Code that fails to load is most often code of a release that has gone, which a reload of the current path mends.
 * Once: if it fails again within ten seconds the cause is another, and false says that there must be no reload.
 */
export function mayReload(now: number): boolean {
  const last = Number(lastReload.read());
  if (now - last < GUARD_MS) return false;
  // Without storage there is no guard, and without a guard a reload could repeat for ever.
  return lastReload.write(String(now));
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
