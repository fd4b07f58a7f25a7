/**
 * Loads a page as a new document. The shown address is reloaded, because assigning an address with a fragment would
 * only scroll.
 */
export function fullLoad(target: URL): void {
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
}

/** Goes to a page of another site, such as a login provider's. */
export function leaveFor(address: string): void {
  location.assign(address);
}
