import { storedValue } from "../../shell/browser/stored-value";
export const storedNews = storedValue("dogear-sign-in", "sessionStorage");

/** Before the first paint: news or a hand-over is waiting, so what it would push down is not drawn in its place. */
export function markNews(): void {
  if (storedNews.read() || location.hash) document.documentElement.dataset.news = "";
}

/** The news is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
