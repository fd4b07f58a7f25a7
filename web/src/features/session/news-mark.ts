import { readStored } from "../../shell/browser/stored-value";

export const NEWS = "dogear-sign-in";

/** Before the first paint: news or a hand-over is waiting, so what it would push down is not drawn in its place. */
export function markNews(): void {
  if (readStored(NEWS, "sessionStorage") || location.hash) document.documentElement.dataset.news = "";
}

/** The news is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
