import { inLayout } from "../../parts/books/address";
import { ownLayout } from "../../parts/books/reader-layout";

/**
 * Sets the layout that the reader chose in all links to the reading page. The reader's choice takes precedence over the
 * campaign's layout.
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
