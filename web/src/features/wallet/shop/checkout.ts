/**
 * Returns the address of a checkout page if it can be trusted: on this site, or elsewhere with HTTPS. Otherwise null.
 */
export function checkoutTarget(address: string, here: string): string | null {
  try {
    const target = new URL(address, here);
    const isSafe = target.protocol === "https:" || target.origin === new URL(here).origin;
    return isSafe ? target.href : null;
  } catch {
    return null;
  }
}
