import { readStored } from "../../shell/browser/stored-value";

export const NEWS = "dogear-sign-in";

/**
 * Runs before the first paint. If a message or a hand-over link is to be shown, marks the document, so that the style
 * sheet hides the content which the message would move.
 */
export function markNews(): void {
  if (readStored(NEWS, "sessionStorage") || location.hash) document.documentElement.dataset.news = "";
}

/** Removes the mark, when the news is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
