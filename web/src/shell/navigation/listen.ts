import { isPlainClick, linkTarget, samePage } from "./link-target";
import type { Navigator } from "./navigator";

// Long enough that a pointer passing over a shelf asks for nothing.
const DWELL_MS = 65;

/** One listener of each kind for the whole document: links stay plain, on the server and in the browser. */
export function listenToDocument(navigator: Navigator): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let dwell: ReturnType<typeof setTimeout> | undefined;

  function follow(event: MouseEvent) {
    const target = linkTarget(event.target);
    if (!target || !isPlainClick(event)) return;
    // A fragment of this very page is the browser's to scroll to.
    if (target.hash && samePage(target, new URL(location.href))) return;
    event.preventDefault();
    void navigator.follow(target);
  }
  function forget() {
    clearTimeout(dwell);
  }
  function consider(event: Event) {
    forget();
    const target = linkTarget(event.target);
    if (!target || savesData()) return;
    dwell = setTimeout(() => navigator.prefetch(target), DWELL_MS);
  }

  document.addEventListener("click", follow, { signal });
  document.addEventListener("pointerover", consider, { signal, passive: true });
  document.addEventListener("pointerout", forget, { signal, passive: true });
  document.addEventListener("focusin", consider, { signal });
  document.addEventListener("focusout", forget, { signal });
  window.addEventListener("popstate", (event) => void navigator.restore(event.state), { signal });
  window.addEventListener("pagehide", () => navigator.suspend(), { signal });
  window.addEventListener("pageshow", () => navigator.resume(), { signal });
  return () => {
    forget();
    listening.abort();
  };
}

function savesData(): boolean {
  const { connection } = window.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
