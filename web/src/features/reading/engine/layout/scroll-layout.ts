import { Emitter } from "../../../../shell/state/emitter";
import { boxAt } from "../dom/points";
import { firstWhere } from "../text/first";
import type { Layout, Position, Spot } from "./layout";
import type { MountedSection } from "./mounted-section";
import { ShownParts } from "./shown-parts";
import type { Viewport } from "./viewport";

/**
 * Number of animation frames in which a position that was just shown is corrected, in case the height of something
 * above it changes.
 */
const SETTLING_FRAMES = 6;
// Distances from the screen, in screen heights. Parts of a long section are laid out within `BRING_BELOW` and
// `BRING_ABOVE`, and no longer beyond `KEEP`, which is larger, so that no part alternates.
const BRING_BELOW = 3;
const BRING_ABOVE = 1.5;
const KEEP = 5;
/**
 * Minimum distance in pixels for a page turn that moves the next line to the top of the screen. If
 * the distance is smaller, as at an image taller than the screen, 90 % of a screen is scrolled
 * instead.
 */
const LEAST_TURN = 40;

interface Pin {
  spot: Spot;
  /** Distance of the position from the top of the screen when it was shown, in pixels. */
  top: number;
  /**
   * Whether the document ends too early for the position to be at the top of the screen. Content that is added below
   * may change that.
   */
  isShort: boolean;
}

/**
 * The layout `section`: one section in a document that the window scrolls. The layout `run` extends this class.
 */
export class ScrollLayout implements Layout {
  protected readonly viewport: Viewport;
  readonly #moves = new Emitter();
  readonly #listening = new AbortController();
  readonly #parts = new WeakMap<MountedSection, ShownParts>();
  /**
   * The requested position, until the reader moves. While it is set, `position` returns it, and not the first line on
   * the screen, which may differ a little.
   */
  #pin: Pin | null = null;
  #here: Spot;
  #width = window.innerWidth;
  #frame = 0;
  #settling = 0;

  constructor(viewport: Viewport) {
    this.viewport = viewport;
    this.#here = { section: viewport.sections[0]?.number ?? 1, block: 0, offset: 0 };
    const { signal } = this.#listening;
    window.addEventListener("scroll", () => this.#scrolled(), { signal, passive: true });
    // Input of the reader ends the correction of a requested position.
    for (const hold of ["wheel", "touchstart", "keydown", "pointerdown"]) {
      window.addEventListener(hold, () => cancelAnimationFrame(this.#settling), { signal, passive: true });
    }
    window.addEventListener("resize", () => this.#resized(), { signal });
  }

  show(spot: Spot): void {
    const section = this.viewport.section(spot.section);
    if (!section) return;
    this.#here = spot;
    if (!this.partsOf(section).has(spot.block)) this.partsOf(section).only(spot.block);
    this.#position(spot);
    this.fill();
    this.#settle(SETTLING_FRAMES);
    this.moved();
  }

  position(): Position {
    const { section: number, block, offset } = this.#here;
    const section = this.viewport.section(number) ?? this.viewport.sections[0];
    return section?.positionAt(block, offset) ?? { ...this.#here, fingerprint: "" };
  }

  next(): boolean {
    const bottom = window.innerHeight - this.viewport.edges().bottom;
    const spot = this.#lineBelow(bottom);
    const before = window.scrollY;
    const section = spot && this.viewport.section(spot.section);
    const turn = section ? this.#topOf(section, spot) - this.viewport.edges().top : 0;
    const step = bottom - this.viewport.edges().top;
    window.scrollBy(0, turn > LEAST_TURN && turn < step ? turn : step * 0.9);
    return this.#hasTurned(before);
  }

  previous(): boolean {
    const before = window.scrollY;
    const { top, bottom } = this.viewport.edges();
    window.scrollBy(0, -(window.innerHeight - bottom - top) * 0.9);
    return this.#hasTurned(before);
  }

  progress(): { section: number } {
    const section = this.viewport.section(this.#here.section);
    if (!section || section.text.whole === 0) return { section: 0 };
    const bottom = window.innerHeight - this.viewport.edges().bottom;
    const block = this.#blockEndingAfter(section, bottom);
    const element = section.blocks[block];
    if (!element || block >= this.partsOf(section).to)
      return { section: section.text.before(block, 0) / section.text.whole || 1 };
    const { top, height } = element.getBoundingClientRect();
    const share = height > 0 ? Math.min(1, Math.max(0, (bottom - top) / height)) : 0;
    const passed = section.text.before(block, share * (section.text.lengths[block] ?? 0));
    return { section: Math.min(1, passed / section.text.whole) };
  }

  readonly subscribe = this.#moves.subscribe;

  relayout(): void {
    this.#position(this.#here);
    this.fill();
    this.#settle(SETTLING_FRAMES);
  }

  inPlace(change: () => void): void {
    this.holdStill(change);
    this.reach();
    this.fill();
    this.moved();
  }

  dispose(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
    cancelAnimationFrame(this.#settling);
    this.#moves.clear();
    this.viewport.track.classList.remove("unended");
    for (const section of this.viewport.sections) this.#parts.get(section)?.all();
  }

  rangeOf(block: number, offset: number, endBlock: number, endOffset: number, section?: number) {
    const mounted = this.viewport.section(section ?? this.#here.section);
    return mounted?.rangeOf(block, offset, endBlock, endOffset) ?? null;
  }

  /** Notifies the subscribers after the text has moved or changed. */
  protected moved(): void {
    this.#moves.emit();
  }

  /**
   * Returns the object that knows which parts of a section are laid out. For a section that was
   * just added, lays out only the part nearest to the reader: the first one, or the last one if the
   * section is before the reader's position.
   */
  protected partsOf(section: MountedSection): ShownParts {
    const known = this.#parts.get(section);
    if (known) return known;
    const parts = new ShownParts(section);
    this.#parts.set(section, parts);
    parts.only(section.number < this.#here.section ? section.blocks.length - 1 : 0);
    return parts;
  }

  /**
   * Lays out the parts of long sections that are near the screen, and removes the layout of those that are far away.
   */
  protected fill(): void {
    const screen = window.innerHeight;
    const isNear = (first: Element, last: Element) =>
      last.getBoundingClientRect().bottom > -KEEP * screen &&
      first.getBoundingClientRect().top < (KEEP + 1) * screen;
    for (const section of this.viewport.sections) {
      const parts = this.partsOf(section);
      const { top, bottom } = section.body.getBoundingClientRect();
      if (!parts.hasStart && top > -BRING_ABOVE * screen) this.holdStill(() => parts.growUp());
      if (!parts.hasEnd && bottom < BRING_BELOW * screen) parts.growDown();
      this.holdStill(() => parts.keepOnly(isNear));
    }
    const last = this.viewport.sections.at(-1);
    this.viewport.track.classList.toggle("unended", last !== undefined && !this.partsOf(last).hasEnd);
  }

  /** Calls `change`, which changes the document above or below the screen, and keeps the visible text in its place. */
  protected holdStill(change: () => void): void {
    const before = this.#keptTop();
    change();
    const after = this.#keptTop();
    const shift = before === null || after === null ? 0 : after - before;
    if (Math.abs(shift) >= 1) window.scrollBy(0, shift);
  }

  /**
   * To be called after content was added below: shows the requested position again if the document was too short for
   * it.
   */
  protected reach(): void {
    if (this.#pin?.isShort) this.#position(this.#pin.spot);
  }

  /**
   * Returns the distance in pixels between the top of the screen and the block at the current position; null if the
   * block is not in the document.
   */
  #keptTop(): number | null {
    const section = this.viewport.section(this.#here.section);
    const kept = section?.blocks[this.#here.block] ?? section?.element;
    return kept?.getBoundingClientRect().top ?? null;
  }

  /**
   * Returns whether the window has scrolled from `before`, its vertical scroll position before a page was turned. If
   * so, drops the requested position and updates the current one.
   */
  #hasTurned(before: number): boolean {
    if (Math.abs(window.scrollY - before) < 1) return false;
    cancelAnimationFrame(this.#settling);
    this.#pin = null;
    this.#here = this.#firstLine() ?? this.#here;
    return true;
  }

  #position(spot: Spot): void {
    const section = this.viewport.section(spot.section);
    if (!section) return;
    const edge = this.viewport.edges().top;
    window.scrollBy(0, this.#topOf(section, spot) - edge);
    const top = this.#topOf(section, spot);
    this.#pin = { spot, top, isShort: top > edge + 1 };
  }

  /** Corrects the shown position for some animation frames, because fonts and pictures may still change the layout. */
  #settle(frames: number): void {
    cancelAnimationFrame(this.#settling);
    if (frames === 0) return;
    this.#settling = requestAnimationFrame(() => {
      if (!this.#pin) return;
      this.#position(this.#pin.spot);
      this.#settle(frames - 1);
    });
  }

  #topOf(section: MountedSection, { block, offset }: Spot): number {
    const element = section.blocks[block];
    // The first position of a section is its heading, above the first block.
    if (!element || (block === 0 && offset === 0)) return section.element.getBoundingClientRect().top;
    return offset === 0 ? element.getBoundingClientRect().top : boxAt(element, offset).top;
  }

  #scrolled(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#isPinned()) return;
      if (!this.#comesToTop()) {
        this.#pin = null;
        this.#here = this.#firstLine() ?? this.#here;
      }
      this.fill();
      this.moved();
    });
  }

  /**
   * Returns whether the requested position still counts as the current one: its distance from the
   * top of the screen has not changed. If the document became shorter, so that the browser scrolled
   * by itself, shows the requested position again and returns true.
   */
  #isPinned(): boolean {
    const pin = this.#pin;
    const section = pin && this.viewport.section(pin.spot.section);
    if (!section) return false;
    const below = this.#topOf(section, pin.spot) - pin.top;
    if (below < 2 || !isAtEnd()) return Math.abs(below) < 2;
    this.#position(pin.spot);
    return true;
  }

  /**
   * Checks a requested position that is shown below the top of the screen, because the document was
   * too short. Returns whether it has moved up since, but not beyond the top. It then still counts
   * as the current position, although the first line on the screen is before it.
   */
  #comesToTop(): boolean {
    const pin = this.#pin;
    const section = pin?.isShort && this.viewport.section(pin.spot.section);
    if (!section) return false;
    const edge = this.viewport.edges().top;
    const top = this.#topOf(section, pin.spot);
    if (top > pin.top || top < edge - 1) return false;
    this.#pin = { ...pin, top, isShort: top > edge + 1 };
    return true;
  }

  /**
   * Lays the text out again if the width of the window changed. A change of the height alone, as when a phone hides its
   * address bar, moves no line.
   */
  #resized(): void {
    if (window.innerWidth === this.#width) return;
    this.#width = window.innerWidth;
    this.relayout();
  }

  /** Returns the position of the first line that is wholly below the top bar. */
  #firstLine(): Spot | null {
    return this.#lineAt(this.viewport.edges().top, (box, edge) => box.top >= edge - 1);
  }

  /** Returns the position of the first line that ends below `bottom` (pixels from the top). */
  #lineBelow(bottom: number): Spot | null {
    return this.#lineAt(bottom, (box, edge) => box.bottom > edge + 1);
  }

  #lineAt(edge: number, isPast: (box: DOMRect, edge: number) => boolean): Spot | null {
    const { sections } = this.viewport;
    const at = firstWhere(sections.length, (index) => {
      const box = sections[index]?.element.getBoundingClientRect();
      return box !== undefined && box.bottom > edge + 1;
    });
    const section = sections[at] ?? sections.at(-1);
    if (!section) return null;
    const { to } = this.partsOf(section);
    const block = Math.min(this.#blockEndingAfter(section, edge), to - 1);
    const element = section.blocks[block];
    if (!element) return { section: section.number, block: 0, offset: 0 };
    const length = section.text.lengths[block] ?? 0;
    if (isPast(element.getBoundingClientRect(), edge) && element.getBoundingClientRect().top >= edge - 1) {
      return { section: section.number, block, offset: 0 };
    }
    const offset = firstWhere(length, (index) => isPast(boxAt(element, index), edge));
    if (offset < length || length === 0)
      return { section: section.number, block, offset: Math.min(offset, length) };
    return block + 1 < to
      ? { section: section.number, block: block + 1, offset: 0 }
      : { section: section.number, block, offset: Math.max(0, length - 1) };
  }

  #blockEndingAfter(section: MountedSection, edge: number): number {
    const { from, to } = this.partsOf(section);
    const endsAfter = (index: number) =>
      (section.blocks[index]?.getBoundingClientRect().bottom ?? 0) > edge + 1;
    return firstWhere(to, endsAfter, from);
  }
}

/**
 * Returns whether the window is scrolled to the end of the document, where the browser scrolls by
 * itself when the document becomes shorter.
 */
function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2;
}
