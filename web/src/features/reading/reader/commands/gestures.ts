export type Zone = "previous" | "middle" | "next";

const EDGE = 0.3;
/** A finger that went this far sideways, and further than up or down, has swiped. */
const SWIPE_PX = 45;

/** What part of the screen was tapped. */
export function zoneOf(x: number, width: number): Zone {
  if (x < width * EDGE) return "previous";
  return x > width * (1 - EDGE) ? "next" : "middle";
}

export function swipeOf(dx: number, dy: number): "next" | "previous" | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.4) return null;
  return dx < 0 ? "next" : "previous";
}

/** What a tap on does something else than turning. */
const BUSY = "a, button, input, textarea, select, label, summary, img, dialog, .unlock";

interface Gestures {
  tap(zone: Zone, mouse: boolean): void;
  swipe(direction: "next" | "previous"): void;
  /** A finger moves sideways; `null` when it lets go without a swipe. */
  drag(distance: number | null): void;
}

/** Listens for taps and swipes on the text. Selecting text is neither. */
export function subscribeToGestures(view: HTMLElement, gestures: Gestures): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let start: { x: number; y: number; sideways: boolean } | null = null;

  view.addEventListener(
    "touchstart",
    (event) => {
      const touch = event.touches[0];
      start =
        event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, sideways: false } : null;
    },
    { signal, passive: true },
  );
  view.addEventListener(
    "touchmove",
    (event) => {
      const touch = event.touches[0];
      if (!start || !touch || isSelecting()) return;
      const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
      start.sideways ||= Math.abs(dx) > 12 && Math.abs(dx) > Math.abs(dy) * 1.4;
      if (start.sideways) gestures.drag(dx);
    },
    { signal, passive: true },
  );
  const finish = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    const from = start;
    start = null;
    if (!from?.sideways || !touch) return;
    const swiped = isSelecting() ? null : swipeOf(touch.clientX - from.x, touch.clientY - from.y);
    if (swiped) gestures.swipe(swiped);
    else gestures.drag(null);
  };
  view.addEventListener("touchend", finish, { signal, passive: true });
  view.addEventListener("touchcancel", finish, { signal, passive: true });
  view.addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.button !== 0 || isSelecting()) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      const mouse = !("pointerType" in event) || event.pointerType === "mouse";
      gestures.tap(zoneOf(event.clientX, window.innerWidth), mouse);
    },
    { signal },
  );
  return () => listening.abort();
}

function isSelecting(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
