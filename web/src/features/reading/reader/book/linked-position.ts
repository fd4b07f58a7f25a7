import type { Position } from "../../engine/layout/layout";
import type { Reading } from "../../engine/reading";

/**
 * The position that a link opened. No position is recorded until the reader has moved at least one screen away from it.
 */
export class LinkedPosition {
  readonly #reading: Reading;
  /**
   * The part of the section that was on the screen when the link had opened, as offsets in characters of the section.
   */
  #shown: { section: number; from: number; to: number } | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** Records the position on the screen as the one that a link has opened. */
  set(): void {
    const { section, block, offset } = this.#reading.position();
    const text = this.#reading.viewport.section(section)?.text;
    if (!text) return;
    const to = this.#reading.layout.progress().section * text.whole;
    this.#shown = { section, from: text.before(block, offset), to };
  }

  /** Clears the linked position. Returns whether there was one. */
  clear(): boolean {
    const wasSet = this.#shown !== null;
    this.#shown = null;
    return wasSet;
  }

  /** Returns whether a position is at least one screen before or after the position to which the link led. */
  isLeft({ section, block, offset }: Position): boolean {
    const shown = this.#shown;
    if (!shown || section !== shown.section) return true;
    const here = this.#reading.viewport.section(section)?.text.before(block, offset) ?? 0;
    return here >= shown.to - 1 || here <= shown.from - (shown.to - shown.from);
  }
}
