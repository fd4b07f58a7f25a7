import { type RefObject, useLayoutEffect } from "react";

const GAP = 10;
/**
 * Width of the screen in pixels from which a floating element is placed beside the selected or
 * tapped text. On a narrower screen, the element is at the bottom or the top.
 */
const WIDE = 768;

interface Size {
  width: number;
  height: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/**
 * Returns where the floating tools, of the size `part`, are placed on the screen: above `box` (the selected or tapped
 * text), else below it, else beside it. If there is no room, they are at the bottom, over `box`.
 */
export function beside(box: Box, part: Size, screen: Size): { x: number; y: number } {
  const within = (at: number, size: number, room: number) => Math.max(GAP, Math.min(at, room - size - GAP));
  const x = within((box.left + box.right - part.width) / 2, part.width, screen.width);
  const [above, below] = [box.top - part.height - GAP, box.bottom + GAP];
  const foot = screen.height - part.height - GAP;
  if (above > GAP) return { x, y: above };
  if (below <= foot) return { x, y: below };
  const y = within((box.top + box.bottom - part.height) / 2, part.height, screen.height);
  if (box.right + part.width + 2 * GAP <= screen.width) return { x: box.right + GAP, y };
  if (box.left - part.width - 2 * GAP >= 0) return { x: box.left - part.width - GAP, y };
  return { x, y: foot };
}

/**
 * Returns whether the floating tools, of this height, belong at the top of a narrow screen: at the bottom they would
 * cover `box`, the selected or tapped text, and at the top they would not.
 */
export function belongsToHead(box: Box, height: number, screenHeight: number): boolean {
  const room = height + 2 * GAP;
  return box.bottom > screenHeight - room && box.top > room;
}

/** Places an element so that, if possible, it does not cover `box`, the selected or tapped text on the screen. */
export function useFloating(part: RefObject<HTMLElement | null>, box: DOMRect): void {
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    current.dataset.side = screen.width < WIDE && belongsToHead(box, height, screen.height) ? "head" : "foot";
    const { x, y } = beside(box, { width, height }, screen);
    current.style.setProperty("--x", `${x}px`);
    current.style.setProperty("--y", `${y}px`);
  }, [part, box]);
}
