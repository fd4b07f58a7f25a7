import type { Direction } from "../book/direction";

export type Zone = "previous" | "middle" | "next";

const EDGE = 0.3;
/** Minimum length in pixels of a mainly horizontal movement of a finger that counts as a swipe. */
const SWIPE_PX = 45;

/** Returns which zone of the screen was tapped, by the direction in which pages are turned. */
export function zoneOf(x: number, width: number, pages: Direction = "ltr"): Zone {
  const along = pages === "rtl" ? width - x : x;
  if (along < width * EDGE) return "previous";
  return along > width * (1 - EDGE) ? "next" : "middle";
}

export function swipeOf(dx: number, dy: number, pages: Direction = "ltr"): "next" | "previous" | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.4) return null;
  return dx < 0 === (pages === "ltr") ? "next" : "previous";
}

/** Selectors of elements on which a tap does not turn the page. */
const BUSY = "a, button, input, textarea, select, label, summary, img, dialog, .unlock";

interface Gestures {
  tap(zone: Zone, mouse: boolean): void;
  /**
   * Returns whether a tap on a side of the screen turns a page: only in the layout `pages`, and unless the reader has
   * turned this off in the settings.
   */
  turns(): boolean;
  swipe(direction: "next" | "previous"): void;
  /** Called while a finger moves sideways; with `null` when it is lifted without a swipe. */
  drag(distance: number | null): void;
}

/**
 * Milliseconds after a tap on the text in which another tap turns the page even if it hits a link
 * or button after the text, which may have appeared only with the first tap.
 */
const UNSEEN_MS = 400;

/** Subscribes to taps and swipes on the text. Selecting text is neither. */
export function subscribeToGestures(view: HTMLElement, pages: Direction, gestures: Gestures): () => void {
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
    const swiped = isSelecting() ? null : swipeOf(touch.clientX - from.x, touch.clientY - from.y, pages);
    if (swiped) gestures.swipe(swiped);
    else gestures.drag(null);
  };
  view.addEventListener("touchend", finish, { signal, passive: true });
  view.addEventListener("touchcancel", finish, { signal, passive: true });
  let turnedAt = Number.NEGATIVE_INFINITY;
  // Runs before links and buttons handle the click: a tap that turns to the last page must not open a link at that
  // point of the page.
  view.addEventListener(
    "click",
    (event) => {
      if (isMouse(event) || event.detail === 0 || !gestures.turns()) return;
      const zone = zoneOf(event.clientX, window.innerWidth, pages);
      const isUnseen = event.timeStamp - turnedAt < UNSEEN_MS;
      if (zone === "middle" || !isAfterText(event.target, isUnseen)) return;
      event.preventDefault();
      event.stopPropagation();
      gestures.tap(zone, false);
    },
    { signal, capture: true },
  );
  view.addEventListener(
    "click",
    (event) => {
      if (event.defaultPrevented || event.button !== 0 || isSelecting()) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      turnedAt = event.timeStamp;
      gestures.tap(zoneOf(event.clientX, window.innerWidth, pages), isMouse(event));
    },
    { signal },
  );
  return () => listening.abort();
}

function isMouse(event: MouseEvent): boolean {
  return !("pointerType" in event) || event.pointerType === "mouse";
}

/**
 * Returns whether a tap on `target`, a control after the text, may turn the page: on any control if
 * `isUnseen`, otherwise only on a link outside of the offers for a locked section.
 */
function isAfterText(target: EventTarget | null, isUnseen: boolean): boolean {
  const pressed = target instanceof Element ? target.closest(BUSY) : null;
  if (!pressed?.closest(".reader-end")) return false;
  return isUnseen || (pressed.matches("a") && !pressed.closest(".unlock"));
}

function isSelecting(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
