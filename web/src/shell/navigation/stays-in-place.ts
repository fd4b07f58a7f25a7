/**
 * Returns whether the link that was followed is in a group of links that are often pressed one after the other, such as
 * filters. Scroll position and focus then stay, so that the next press hits the link under the pointer.
 */
export function staysInPlace(): boolean {
  return document.activeElement?.closest("[data-stays-in-place]") != null;
}
