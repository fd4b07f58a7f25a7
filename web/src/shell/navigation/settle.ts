import type { View } from "../route";
import type { Arrival } from "./navigator";
import { isSeen } from "./seen";
import { staysInPlace } from "./stays-in-place";

export function describeDocument({ meta }: View): void {
  document.title = meta.title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", meta.description);
}

/** Sets scroll position and focus after a navigation, once the view is in the document. */
export function settle({ place }: Arrival): void {
  if (place === null || staysInPlace()) return;
  const part = "fragment" in place && place.fragment ? document.getElementById(place.fragment) : null;
  focusHeading(part ?? document);
  if (part) part.scrollIntoView();
  else window.scrollTo(0, "y" in place ? place.y : 0);
}

/**
 * Moves the focus to the element of the visible page with `data-focus-first`, such as a search field, or else to the
 * first heading.
 */
function focusHeading(within: ParentNode): void {
  const wish = within.querySelector<HTMLElement>("[data-focus-first]");
  const headings = [...within.querySelectorAll<HTMLElement>("h1[tabindex], h2[tabindex]")];
  const seen = [...(wish ? [wish] : []), ...headings].find(isSeen);
  seen?.focus({ preventScroll: true });
}
