import { sparesData } from "../browser/connection";
import { searchPage } from "../main-pages/main-pages";
import { formTarget } from "./form-target";
import { LinkSight } from "./link-sight";
import { isPlainClick, linkTarget, samePage } from "./link-target";
import type { Navigator } from "./navigator";
import { isSeen } from "./seen";

// Milliseconds for which the pointer must stay on a link before its page is prefetched, so that a pointer that passes
// over a shelf prefetches nothing.
const DWELL_MS = 65;

export interface DocumentListeners {
  /** Observes anew which links scroll into view, after links or the route rules have changed. */
  look(): void;
  stop(): void;
}

/**
 * Adds the event listeners of the navigation, such as those for clicks and forms, to the document
 * itself, so that links need no listeners of their own.
 */
export function addDocumentListeners(navigator: Navigator): DocumentListeners {
  const listening = new AbortController();
  const { signal } = listening;
  let dwell: ReturnType<typeof setTimeout> | undefined;

  const sight = new LinkSight((target) => {
    if (!sparesData()) navigator.sight(target);
  });

  function follow(event: MouseEvent) {
    const target = linkTarget(event.target);
    if (!target || !isPlainClick(event)) return;
    // The browser itself scrolls to a fragment of the shown page.
    if (target.hash && samePage(target, new URL(location.href))) return;
    event.preventDefault();
    void navigator.follow(target);
  }
  function send(event: SubmitEvent) {
    const target = event.defaultPrevented ? null : formTarget(event);
    if (!target) return;
    event.preventDefault();
    void navigator.follow(target);
  }
  function seek(event: KeyboardEvent) {
    if (event.key !== "/" || isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
    const field = [...document.querySelectorAll<HTMLInputElement>("input[type=search]")].find(isSeen);
    if (!field && !searchPage) return;
    event.preventDefault();
    if (field) field.select();
    else if (searchPage) void navigator.follow(new URL(searchPage.path, location.href));
  }
  function forget() {
    clearTimeout(dwell);
  }
  function consider(event: Event) {
    forget();
    const target = linkTarget(event.target);
    if (!target || sparesData()) return;
    dwell = setTimeout(() => navigator.prefetch(target), DWELL_MS);
  }

  document.addEventListener("click", follow, { signal });
  document.addEventListener("submit", send, { signal });
  document.addEventListener("keydown", seek, { signal });
  document.addEventListener("pointerover", consider, { signal, passive: true });
  document.addEventListener("pointerout", forget, { signal, passive: true });
  document.addEventListener("focusin", consider, { signal });
  document.addEventListener("focusout", forget, { signal });
  window.addEventListener("popstate", (event) => void navigator.restore(event.state), { signal });
  window.addEventListener("pagehide", () => navigator.suspend(), { signal });
  window.addEventListener("pageshow", () => navigator.resume(), { signal });
  return {
    look: () => sight.look(),
    stop: () => {
      forget();
      sight.stop();
      listening.abort();
    },
  };
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
