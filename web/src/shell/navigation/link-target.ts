/**
 * Returns the target of the link in which an event took place, if the browser would open it in this tab and it is on
 * this site; otherwise null.
 */
export function linkTarget(origin: EventTarget | null): URL | null {
  const link = origin instanceof Element ? origin.closest("a") : null;
  if (!link?.hasAttribute("href")) return null;
  if (link.target && link.target !== "_self") return null;
  if (link.hasAttribute("download")) return null;
  const target = new URL(link.href);
  return target.origin === location.origin ? target : null;
}

/**
 * Returns whether a click opens a link in this tab. A click with a modifier key opens another tab or window, or
 * downloads the target.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

export function samePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
