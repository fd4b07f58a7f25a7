/**
 * Subscribes to the moments at which the reader returns to the page, or the connection returns, so that outdated
 * content can be loaded again.
 */
export function subscribeToReturn(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("focus", look);
  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("focus", look);
    window.removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
}
