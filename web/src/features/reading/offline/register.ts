import { sparesData } from "../../../shell/browser/connection";

// Later than the page, its pictures and the session: what it fetches is for another day.
const AFTER_LOAD_MS = 4_000;

/** Asks for the worker once the first visit has been served. It takes over with the next page that is loaded. */
export function registerWorkerLater(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const begin = () =>
    setTimeout(() => {
      // A reader who saves data gets it with the first download.
      if (!sparesData()) void registerWorker();
    }, AFTER_LOAD_MS);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
}

/** False where the app cannot be kept: on plain HTTP, or where the reader has forbidden it. */
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
