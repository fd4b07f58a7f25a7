import type { Direction } from "../book/direction";

export type Zone = "previous" | "middle" | "next";

const EDGE = 0.3;
/** A finger that went this far sideways, and further than up or down, has swiped. */
const SWIPE_PX = 45;

/** What part of the screen was tapped, in a book whose pages run that way. */
export function zoneOf(x: number, width: number, pages: Direction = "ltr"): Zone {
  const along = pages === "rtl" ? width - x : x;
  if (along < width * EDGE) return "previous";
  return along > width * (1 - EDGE) ? "next" : "middle";
}

export function swipeOf(dx: number, dy: number, pages: Direction = "ltr"): "next" | "previous" | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy) * 1.4) return null;
  return dx < 0 === (pages === "ltr") ? "next" : "previous";
}

/** What a tap on does something else than turning. */
const BUSY = "a, button, input, textarea, select, label, summary, img, dialog, .unlock";

interface Gestures {
  tap(zone: Zone, mouse: boolean): void;
  /** Whether a tap on a side turns a page. */
  turns(): boolean;
  swipe(direction: "next" | "previous"): void;
  /** A finger moves sideways; `null` when it lets go without a swipe. */
  drag(distance: number | null): void;
}

/** A finger that taps on and on has not seen yet what the last tap brought under it. */
const UNSEEN_MS = 400;

/** Listens for taps and swipes on the text. Selecting text is neither. */
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
  // Before any link or button: whoever taps a side to turn the last page wants to open nothing that stands there.
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

/** A link after the text; while it is unseen, anything that can be pressed there. */
function isAfterText(target: EventTarget | null, isUnseen: boolean): boolean {
  const pressed = target instanceof Element ? target.closest(BUSY) : null;
  if (!pressed?.closest(".reader-end")) return false;
  return isUnseen || (pressed.matches("a") && !pressed.closest(".unlock"));
}

function isSelecting(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
