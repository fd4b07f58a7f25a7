// Delay in browsers without `requestIdleCallback`, after which the page has at least been painted.
const SOON_MS = 200;
// Delay after which the work starts even on a busy page.
const LATEST_MS = 2_000;

/** Calls `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, SOON_MS);
}

/** Resolves when the document is completely loaded and the page is idle. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });
}
