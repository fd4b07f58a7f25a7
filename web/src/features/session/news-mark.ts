import { readStored } from "../../shell/browser/stored-value";

export const NEWS = "dogear-sign-in";

/**
 * Runs before the first paint: if news or a hand-over link is to be shown, marks the document, so that content which
 * they would move is not painted yet.
 */
export function markNews(): void {
  if (readStored(NEWS, "sessionStorage") || location.hash) document.documentElement.dataset.news = "";
}

/** Removes the mark, when the news is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
