import { Emitter } from "../../../../shell/state/emitter";
import { boxAt } from "../dom/points";
import { firstWhere } from "../text/first";
import type { Layout, Position, Spot } from "./layout";
import type { MountedSection } from "./mounted-section";
import { ShownParts } from "./shown-parts";
import type { Viewport } from "./viewport";

/**
 * Columns beside each other behind a window of one or two of them; a turn moves them by the window's width. They run as
 * the window's direction says.
 */
export class PagesLayout implements Layout {
  readonly #viewport: Viewport;
  readonly #moves = new Emitter();
  readonly #listening = new AbortController();
  readonly #watch: ResizeObserver;
  readonly #isLeftwards: boolean;
  /** The position that was asked for or the first of the page: what stays on the screen when the text is set anew. */
  #here: Spot;
  #page = 0;
  #parts: { section: MountedSection; shown: ShownParts } | undefined;
  #size = "";

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
    this.#here = { section: viewport.sections[0]?.number ?? 1, block: 0, offset: 0 };
    this.#isLeftwards = getComputedStyle(viewport.view).direction === "rtl";
    // Columns are for one section.
    viewport.keepOnly((section) => section === viewport.sections[0]);
    const { signal } = this.#listening;
    // A browser that looks for something in the page, or moves the focus, scrolls what cannot be scrolled by hand.
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

  /** Of the section, counted from 1; null for one so long that only a part of it is laid out. */
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

  /** A page of text stays in front. From one after it the reader goes back to its last words, where more may stand now. */
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

  /** While a finger holds the page. */
  drag(distance: number): void {
    const track = this.#viewport.track;
    track.dataset.held = "";
    track.style.transform = `translateX(${distance + this.#shift(this.#page)}px)`;
  }

  /** The finger let go without turning. */
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

  /** Lays out the part that the position is in, and no other. */
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

  /** How far to the right the columns stand while a page is in the window. */
  #shift(page: number): number {
    return (this.#isLeftwards ? page : -page) * this.#step();
  }

  /** From the start of one page to the start of the next. */
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

  /** Where a box begins and ends, counted from where the first column begins in the direction of the columns. */
  #along({ left, right }: DOMRect): { start: number; end: number } {
    const first = this.#viewport.track.getBoundingClientRect();
    return this.#isLeftwards
      ? { start: first.right - right, end: first.right - left }
      : { start: left - first.left, end: right - first.left };
  }

  /** The first position on a page; null where it has no text. */
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

  /** The last character of the text; of one that was cut, what stands for the rest. */
  #lastSpot(): Spot {
    const lengths = this.#section?.text.lengths ?? [];
    const offset = Math.max(0, (lengths.at(-1) ?? 0) - 1);
    return { section: this.#here.section, block: Math.max(0, lengths.length - 1), offset };
  }

  /** A block may stand in several columns. */
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
