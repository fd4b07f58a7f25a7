import type { Place } from "../../engine/layout/layout";
import type { Reading } from "../../engine/reading";

/** A place that was linked to: it is noted only after the reader has read on from there. */
export class LinkedPlace {
  readonly #reading: Reading;
  /** What of the section the link shows, in characters. */
  #shown: { section: number; from: number; to: number } | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /** The link has been followed. */
  set(): void {
    const { section, block, offset } = this.#reading.place();
    const text = this.#reading.stage.section(section)?.text;
    if (!text) return;
    const to = this.#reading.layout.progress().section * text.whole;
    this.#shown = { section, from: text.before(block, offset), to };
  }

  /** True if there was one until now. */
  clear(): boolean {
    const wasSet = this.#shown !== null;
    this.#shown = null;
    return wasSet;
  }

  /** A screen away from where the link led, in either direction. */
  isLeft({ section, block, offset }: Place): boolean {
    const shown = this.#shown;
    if (!shown || section !== shown.section) return true;
    const here = this.#reading.stage.section(section)?.text.before(block, offset) ?? 0;
    return here >= shown.to - 1 || here <= shown.from - (shown.to - shown.from);
  }
}
