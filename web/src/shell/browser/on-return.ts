/** Subscribes to the return of the reader to the page, or of the connection: what is shown may be out of date. */
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
