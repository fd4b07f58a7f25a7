import { type PointerEvent, useRef } from "react";

/** Distance in pixels that a finger has moved when its direction is decided: sideways or not. */
const CHOSEN_PX = 6;

interface SidewaysOnly {
  /**
   * Whether a touch moves the slider: false until the finger has moved sideways, because it may be about to scroll the
   * page. True without a touch.
   */
  isMeant(): boolean;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/**
 * Returns handlers by which a slider ignores touches that scroll the page. Without them, a browser moves a slider as
 * soon as a finger touches it.
 */
export function useSideways(): SidewaysOnly {
  const finger = useRef<{ x: number; y: number; isSideways: boolean } | null>(null);
  const lift = () => {
    finger.current = null;
  };
  return {
    isMeant: () => finger.current?.isSideways ?? true,
    handlers: {
      onPointerDown({ pointerType, clientX: x, clientY: y }) {
        finger.current = pointerType === "touch" ? { x, y, isSideways: false } : null;
      },
      onPointerMove({ clientX, clientY }) {
        const { current } = finger;
        if (!current) return;
        const [dx, dy] = [Math.abs(clientX - current.x), Math.abs(clientY - current.y)];
        current.isSideways ||= dx > CHOSEN_PX && dx > dy;
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
