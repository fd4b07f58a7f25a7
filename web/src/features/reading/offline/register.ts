import { sparesData } from "../../../shell/browser/connection";

// Delay after the load event, so that the worker's downloads do not compete with the page, its pictures and the
// session.
const AFTER_LOAD_MS = 4_000;

/**
 * Registers the service worker some time after the page was loaded. The service worker controls pages from the next
 * load on.
 */
export function registerWorkerLater(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const begin = () =>
    setTimeout(() => {
      // On a connection that saves data, the worker is registered with the first download.
      if (!sparesData()) void registerWorker();
    }, AFTER_LOAD_MS);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

/**
 * Registers the service worker. Returns false if the browser has none, as on plain HTTP, or if its settings forbid one.
 */
export async function registerWorker(): Promise<boolean> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return false;
  try {
    await workers.register("/sw.js");
    return true;
  } catch {
    return false;
  }
}
