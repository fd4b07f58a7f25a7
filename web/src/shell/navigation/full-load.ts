const FLAG = "dogear:chunk-reload";
const GUARD_MS = 10_000;

/** Hands a page to the browser. An address that is already shown has to be reloaded, or a fragment makes it a no-op. */
export function fullLoad(target: URL): void {
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
}

/** To a provider's own page, which only the browser can show. */
export function leaveFor(address: string): void {
  location.assign(address);
}

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
