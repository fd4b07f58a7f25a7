/**
 * Returns whether the followed link is one of several that are pressed one after the other, such as filters. Scroll
 * position and focus then stay, so that the next press hits the element under the pointer.
 */
export function staysInPlace(): boolean {
  return document.activeElement?.closest("[data-stays-in-place]") != null;
}
