import type { View } from "../route";
import type { Arrival } from "./navigator";
import { isSeen } from "./seen";

export function describeDocument({ meta }: View): void {
  document.title = meta.title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", meta.description);
}

/** Puts the reader where an arrival says, after its view is in the document. */
export function settle({ place }: Arrival): void {
  if (place === null || staysInPlace(document.activeElement)) return;
  const part = "fragment" in place && place.fragment ? document.getElementById(place.fragment) : null;
  focusHeading(part ?? document);
  if (part) part.scrollIntoView();
  else window.scrollTo(0, "y" in place ? place.y : 0);
}

/** Filters are chosen one after the other, and a tag is pressed twice: what is under the pointer stays there. */
function staysInPlace(focused: Element | null): boolean {
  return focused?.closest("[data-stays-in-place]") != null;
}

/** Of the page in view. One that is there to be typed into says so, and typing can begin. */
function focusHeading(within: ParentNode): void {
  const wish = within.querySelector<HTMLElement>("[data-focus-first]");
  const headings = [...within.querySelectorAll<HTMLElement>("h1[tabindex], h2[tabindex]")];
  const seen = [...(wish ? [wish] : []), ...headings].find(isSeen);
  seen?.focus({ preventScroll: true });
}
