import { Emitter } from "../../../../shell/state/emitter";
import { boxAt } from "../dom/points";
import { firstWhere } from "../text/first";
import type { Layout, Position, Spot } from "./layout";
import type { MountedSection } from "./mounted-section";
import { ShownParts } from "./shown-parts";
import type { Viewport } from "./viewport";

/**
 * The layout in pages: columns side by side, of which the viewport shows one or two. Turning a page moves the columns
 * by the width of the viewport, in the direction in which the book's pages are turned.
 */
export class PagesLayout implements Layout {
  readonly #viewport: Viewport;
  readonly #moves = new Emitter();
  readonly #listening = new AbortController();
  readonly #watch: ResizeObserver;
  readonly #isLeftwards: boolean;
  /**
   * The position that was requested, or the first position on the page. It stays on the screen when the layout changes.
   */
  #here: Spot;
  #page = 0;
  #parts: { section: MountedSection; shown: ShownParts } | undefined;
  #size = "";

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
    this.#here = { section: viewport.sections[0]?.number ?? 1, block: 0, offset: 0 };
    this.#isLeftwards = getComputedStyle(viewport.view).direction === "rtl";
    // The columns contain only one section.
    viewport.keepOnly((section) => section === viewport.sections[0]);
    const { signal } = this.#listening;
    // The browser may scroll the viewport by itself, as for “find in page” or a focus change, although readers cannot.
    viewport.view.addEventListener("scroll", () => this.#adoptScroll(), { signal, passive: true });
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(viewport.view);
    window.scrollTo(0, 0);
  }

  show(spot: Spot): void {
    this.#here = spot;
    this.#arrange();
    this.#move(this.#pageOf(spot), false);
    this.#moved();
  }

  position(): Position {
    const { block, offset } = this.#here;
    return this.#section?.positionAt(block, offset) ?? { ...this.#here, fingerprint: "" };
  }

  next(): boolean {
    if (this.#page + 1 < this.#pages()) return this.#turn(this.#page + 1);
    const parts = this.#shownParts;
    if (!parts || parts.hasEnd) return false;
    this.show({ ...this.#here, block: parts.to, offset: 0 });
    return true;
  }

  previous(): boolean {
    if (this.#page > 0) return this.#turn(this.#page - 1);
    const last = (this.#shownParts?.from ?? 0) - 1;
    if (last < 0) return false;
    this.show({ ...this.#here, block: last, offset: this.#section?.text.lengths[last] ?? 0 });
    return true;
  }

  progress(): { section: number } {
    const section = this.#section;
    if (!section || section.text.whole === 0) return { section: 0 };
    const next = this.#page + 1 < this.#pages() ? this.#firstOn(this.#page + 1) : null;
    const parts = this.#shownParts;
    if (!next && (!parts || parts.hasEnd)) return { section: 1 };
    const { block, offset } = next ?? { block: parts?.to ?? 0, offset: 0 };
    return { section: section.text.before(block, offset) / section.text.whole };
  }

  /** Returns the number of the page in the section, counted from 1; null if only a part of the section is laid out. */
  pageNumber(): { page: number; pages: number } | null {
    const parts = this.#shownParts;
    if (parts && !(parts.hasStart && parts.hasEnd)) return null;
    return { page: this.#page + 1, pages: this.#pages() };
  }

  readonly subscribe = this.#moves.subscribe;

  relayout(): void {
    this.#arrange();
    this.#move(this.#pageOf(this.#here), false);
  }

  /**
   * Runs `change`, which changes the document at the end of the section. If the visible page has text, it stays on the
   * screen. If it comes after the text and has none, the page with the words that were last before the change is shown
   * instead, because `change` may have added text after them.
   */
  inPlace(change: () => void): void {
    const lastWords = this.#firstOn(this.#page) ? null : this.#lastSpot();
    change();
    if (lastWords) this.#here = lastWords;
    this.#arrange();
    this.#move(lastWords ? this.#pageOf(lastWords) : Math.min(this.#page, this.#pages() - 1), false);
    this.#here = this.#firstOn(this.#page) ?? this.#here;
    this.#moved();
  }

  dispose(): void {
    this.#listening.abort();
    this.#watch.disconnect();
    this.#moves.clear();
    this.#viewport.track.style.transform = "";
    this.#viewport.track.classList.remove("unended");
    this.#parts?.shown.all();
  }

  rangeOf(block: number, offset: number, endBlock: number, endOffset: number) {
    return this.#section?.rangeOf(block, offset, endBlock, endOffset) ?? null;
  }

  /** Shows the page shifted by the distance over which a finger has dragged it. */
  drag(distance: number): void {
    const track = this.#viewport.track;
    track.dataset.held = "";
    track.style.transform = `translateX(${distance + this.#shift(this.#page)}px)`;
  }

  /** Moves the page back after a drag that did not turn it. */
  release(): void {
    this.#move(this.#page, true);
  }

  get #section(): MountedSection | undefined {
    return this.#viewport.section(this.#here.section) ?? this.#viewport.sections[0];
  }

  get #shownParts(): ShownParts | undefined {
    const section = this.#section;
    if (section && this.#parts?.section !== section)
      this.#parts = { section, shown: new ShownParts(section) };
    return this.#parts?.shown;
  }

  /** Lays out only the part of the section that contains the position. */
  #arrange(): void {
    this.#shownParts?.only(this.#here.block);
    this.#viewport.track.classList.toggle("unended", this.#shownParts?.hasEnd === false);
  }

  #turn(page: number): boolean {
    this.#move(page, true);
    this.#here = this.#firstOn(page) ?? this.#here;
    this.#moved();
    return true;
  }

  #move(page: number, animated: boolean): void {
    this.#page = page;
    const track = this.#viewport.track;
    if (animated) delete track.dataset.held;
    else track.dataset.held = "";
    track.style.transform = `translateX(${this.#shift(page)}px)`;
  }

  #moved(): void {
    this.#moves.emit();
  }

  /** Returns the horizontal shift of the columns, in pixels to the right, at which a page is visible. */
  #shift(page: number): number {
    return (this.#isLeftwards ? page : -page) * this.#step();
  }

  /** Returns the distance in pixels between the starts of two consecutive pages. */
  #step(): number {
    const { track } = this.#viewport;
    return track.clientWidth + (Number.parseFloat(getComputedStyle(track).columnGap) || 0);
  }

  #pages(): number {
    const { track } = this.#viewport;
    const step = this.#step();
    const gap = step - track.clientWidth;
    return Math.max(1, Math.ceil((track.scrollWidth + gap - 1) / step));
  }

  #pageOf({ block, offset }: Spot): number {
    const element = this.#section?.blocks[block];
    if (!element || (block === 0 && offset === 0)) return 0;
    const { start } = this.#along(boxAt(element, offset));
    const page = Math.floor((start + 1) / this.#step());
    return Math.min(Math.max(0, page), this.#pages() - 1);
  }

  /**
   * Returns the start and end of a box as distances from the start of the first column, in the direction of the
   * columns.
   */
  #along({ left, right }: DOMRect): { start: number; end: number } {
    const first = this.#viewport.track.getBoundingClientRect();
    return this.#isLeftwards
      ? { start: first.right - right, end: first.right - left }
      : { start: left - first.left, end: right - first.left };
  }

  /** Returns the first position on a page; null if the page has no text. */
  #firstOn(page: number): Spot | null {
    const section = this.#section;
    if (!section) return null;
    const { from = 0, to = section.blocks.length, hasStart = true } = this.#shownParts ?? {};
    if (page === 0 && hasStart) return { section: section.number, block: 0, offset: 0 };
    const edge = page * this.#step() - 1;
    const block = firstWhere(to, (index) => this.#along(this.#lastBox(section, index)).end > edge, from);
    const element = section.blocks[block];
    if (!element || block >= to) return null;
    const length = section.text.lengths[block] ?? 0;
    const offset = firstWhere(length, (index) => this.#along(boxAt(element, index)).start >= edge);
    return { section: section.number, block, offset: offset === length ? 0 : offset };
  }

  /** Returns the position of the last character of the text. */
  #lastSpot(): Spot {
    const lengths = this.#section?.text.lengths ?? [];
    const offset = Math.max(0, (lengths.at(-1) ?? 0) - 1);
    return { section: this.#here.section, block: Math.max(0, lengths.length - 1), offset };
  }

  /** Returns the last box of a block, which may span several columns. */
  #lastBox(section: MountedSection, block: number): DOMRect {
    const boxes = section.blocks[block]?.getClientRects();
    return boxes?.[boxes.length - 1] ?? new DOMRect();
  }

  #resized(): void {
    const { clientWidth, clientHeight } = this.#viewport.view;
    const size = `${clientWidth} ${clientHeight}`;
    if (this.#size && this.#size !== size) this.relayout();
    this.#size = size;
  }

  #adoptScroll(): void {
    const { view } = this.#viewport;
    const pages = Math.round((this.#isLeftwards ? -view.scrollLeft : view.scrollLeft) / this.#step());
    if (view.scrollLeft === 0 && view.scrollTop === 0) return;
    view.scrollTo(0, 0);
    const page = Math.min(this.#pages() - 1, Math.max(0, this.#page + pages));
    if (page !== this.#page) this.#turn(page);
  }
}
