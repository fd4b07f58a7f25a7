export const NEWS_STORE = "dogear-sign-in";

/** Before the first paint: news or a hand-over is waiting, so what it would push down is not drawn in its place. */
export function markNews(): void {
  try {
    if (sessionStorage.getItem(NEWS_STORE) || location.hash) document.documentElement.dataset.news = "";
  } catch {
    // Without storage there is no news.
  }
}

/** The news is on the page. */
export function unmarkNews(): void {
  delete document.documentElement.dataset.news;
}
