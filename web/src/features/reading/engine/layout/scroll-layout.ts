import { Emitter } from "../../../../shell/state/emitter";
import { boxAt } from "../dom/points";
import { firstWhere } from "../text/first";
import type { Layout, Position, Spot } from "./layout";
import type { MountedSection } from "./mounted-section";
import { ShownParts } from "./shown-parts";
import type { Viewport } from "./viewport";

/** Frames in which a position that was just shown is put right, should something above it still get another height. */
const SETTLING_FRAMES = 6;
// In screens. What is taken away lies further off than what is brought, so that nothing comes and goes in turns.
const BRING_BELOW = 3;
const BRING_ABOVE = 1.5;
const KEEP = 5;
/** A turn by less than this is none: an image taller than the screen is passed by scrolling. */
const LEAST_TURN = 40;

interface Pin {
  spot: Spot;
  /** Where on the screen it is. */
  top: number;
  /** The document ends before it could come to the top: what comes below may still bring it there. */
  isShort: boolean;
}

/** One section in a document that scrolls. What is said here of the window holds for the continuous layout too. */
export class ScrollLayout implements Layout {
  protected readonly viewport: Viewport;
  readonly #moves = new Emitter();
  readonly #listening = new AbortController();
  readonly #parts = new WeakMap<MountedSection, ShownParts>();
  /** The position that was asked for, as long as the reader has not moved: looking at it must not change it. */
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
    // Whoever takes hold of the page is not held back any longer.
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

  /** Called after every move. */
  protected moved(): void {
    this.#moves.emit();
  }

  /** A section is seen for the first time: of a long one, the part that the reader comes to. */
  protected partsOf(section: MountedSection): ShownParts {
    const known = this.#parts.get(section);
    if (known) return known;
    const parts = new ShownParts(section);
    this.#parts.set(section, parts);
    parts.only(section.number < this.#here.section ? section.blocks.length - 1 : 0);
    return parts;
  }

  /** Brings parts of long sections that come near, and takes away those that are far. */
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

  /** Changes the document above or below the reader, who sees nothing of it. */
  protected holdStill(change: () => void): void {
    const before = this.#keptTop();
    change();
    const after = this.#keptTop();
    const shift = before === null || after === null ? 0 : after - before;
    if (Math.abs(shift) >= 1) window.scrollBy(0, shift);
  }

  /** Something has come below, and with it perhaps the room that the position which was asked for lacked. */
  protected reach(): void {
    if (this.#pin?.isShort) this.#position(this.#pin.spot);
  }

  /** Where on the screen the block is that the reader is in. */
  #keptTop(): number | null {
    const section = this.viewport.section(this.#here.section);
    const kept = section?.blocks[this.#here.block] ?? section?.element;
    return kept?.getBoundingClientRect().top ?? null;
  }

  /** A turn is the reader's own move: whatever was asked for before holds no longer. */
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

  /** Typefaces and pictures may still come. */
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
    // The first position of a section is its heading.
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

  /** The browser scrolls by itself when something above changes its height, or the end does not reach so far any more. */
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
   * What comes late below a short document makes room, and the browser or the reader scrolls into it. The position that was
   * asked for is nearer to the top then, and not yet left: the first line on the screen stands before it.
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

  /** A phone's address bar changes the height alone, which moves no line. */
  #resized(): void {
    if (window.innerWidth === this.#width) return;
    this.#width = window.innerWidth;
    this.relayout();
  }

  /** The first line that is wholly below the bar. */
  #firstLine(): Spot | null {
    return this.#lineAt(this.viewport.edges().top, (box, edge) => box.top >= edge - 1);
  }

  /** The first line that is not wholly above an edge. */
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

/** Nobody scrolls up to the end: there, what was asked for went down because the document became shorter. */
function isAtEnd(): boolean {
  return window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2;
}
