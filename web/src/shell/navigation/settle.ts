import type { View } from "../route";
import type { Arrival } from "./navigator";

export function describeDocument({ meta }: View): void {
  document.title = meta.title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", meta.description);
}

/** Puts the reader where an arrival says, after its view is in the document. */
export function settle({ place }: Arrival): void {
  if (place === null) return;
  const part = "fragment" in place && place.fragment ? document.getElementById(place.fragment) : null;
  focusHeading(part ?? document);
  if (part) part.scrollIntoView();
  else window.scrollTo(0, "y" in place ? place.y : 0);
}

/** Of the page in view: one that is kept alive has a heading too, without a box. */
function focusHeading(within: ParentNode): void {
  const headings = [...within.querySelectorAll<HTMLElement>("h1[tabindex], h2[tabindex]")];
  headings.find((heading) => heading.getClientRects().length > 0)?.focus({ preventScroll: true });
}
