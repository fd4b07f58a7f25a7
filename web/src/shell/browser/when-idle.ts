// Where a browser cannot tell that it is idle, the page has at least been drawn by then.
const SOON_MS = 200;
// On a busy page it should begin all the same.
const LATEST_MS = 2_000;

/** Calls back when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, SOON_MS);
}

/** Resolves when everything of the document has been loaded and the page has nothing else to do. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });
}
