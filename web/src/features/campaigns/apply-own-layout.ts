import { inLayout } from "../../parts/books/address";
import { ownLayout } from "../../parts/books/reader-layout";

/**
 * Changes all links to the reading page to the layout that the reader has chosen, if any. This
 * layout takes precedence over that of the campaign.
 */
export function applyOwnLayout(page: HTMLElement): void {
  const own = ownLayout();
  if (!own) return;
  for (const { dataset } of page.querySelectorAll<HTMLElement>("[data-here]")) {
    if (dataset.here) dataset.here = inLayout(dataset.here, own);
    if (dataset.next) dataset.next = inLayout(dataset.next, own);
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href*="reader?book_id="]')) {
    link.setAttribute("href", inLayout(link.getAttribute("href") ?? "", own));
  }
}
