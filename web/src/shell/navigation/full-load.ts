/** Hands a page to the browser. An address that is already shown has to be reloaded, or a fragment makes it a no-op. */
export function fullLoad(target: URL): void {
  if (target.href === location.href) location.reload();
  else location.assign(target.href);
}

/** Leaves for a page of another site, such as a provider's. */
export function leaveFor(address: string): void {
  location.assign(address);
}
