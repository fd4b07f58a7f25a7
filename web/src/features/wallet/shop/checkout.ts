/** Where to pay, if it is an address to trust: one of ours, or another's over a safe line. */
export function checkoutTarget(address: string, here: string): string | null {
  try {
    const target = new URL(address, here);
    const isSafe = target.protocol === "https:" || target.origin === new URL(here).origin;
    return isSafe ? target.href : null;
  } catch {
    return null;
  }
}
