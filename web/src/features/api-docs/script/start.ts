import { ColourMode } from "../../../shell/colour-mode/colour-mode";
import { openTarget } from "./deep-links";
import { offerCopies, offerLanguages } from "./sample-tools";
import { offerSearch } from "./search";
import { offerCalls } from "./try-it";

const WIDE = "(width >= 64rem)";

/** Starts what the script adds to the page: search, copy buttons, the choice of a sample language, and requests. */
export function startApiDocs(page: Document): void {
  new ColourMode().follow();
  const contents = page.querySelector<HTMLDetailsElement>("[data-contents]");
  const wide = matchMedia(WIDE);
  const fold = () => contents?.toggleAttribute("open", wide.matches);
  fold();
  wide.addEventListener("change", fold);
  contents?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement) fold();
  });
  offerLanguages(page);
  offerCopies(page);
  offerSearch(page);
  offerCalls(page);
  openTarget(page);
  window.addEventListener("hashchange", () => openTarget(page));
}
