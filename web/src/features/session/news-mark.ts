import { readStored } from "../../shell/browser/stored-value";

export const NEWS = "dogear-sign-in";

/**
 * Runs before the first paint. If the page is to show the outcome of a sign-in or a hand-over link, marks the document.
 * The style sheet then hides the content that the message would move.
 */
export function markNews(): void {
  if (readStored(NEWS, "sessionStorage") || location.hash) document.documentElement.dataset.news = "";
}

/** Removes the mark, once the message is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
