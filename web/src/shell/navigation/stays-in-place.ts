/**
 * Whether the link that was followed is one of several to press one after the other, such as filters: what is under the
 * pointer stays there, and takes the next press at once.
 */
export function staysInPlace(): boolean {
  return document.activeElement?.closest("[data-stays-in-place]") != null;
}
