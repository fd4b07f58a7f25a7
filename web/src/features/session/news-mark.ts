import { readStored } from "../../shell/browser/stored-value";

export const NEWS = "dogear-sign-in";

/**
 * Sets `data-news` on `<html>` if the page is to show the outcome of a sign-in or of a hand-over
 * link. The style sheet then hides the content that the message would move. Runs before the first
 * paint.
 */
export function markNews(): void {
  if (readStored(NEWS, "sessionStorage") || location.hash) document.documentElement.dataset.news = "";
}

/** Removes `data-news` from `<html>`, so that hidden content appears with the message. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
