import type { MountedSection, SectionContent } from "./mounted-section";
import { ScrollLayout } from "./scroll-layout";
import type { Viewport } from "./viewport";

/** What the layout `run` needs of a book: the number of its sections, and their texts. */
export interface Book {
  /** Number of sections of the book. */
  sections: number;
  text(section: number): Promise<SectionContent>;
}

// Distances from the screen, in screen heights. The next section is fetched when the loaded text ends within
// `FETCH_BELOW`, the previous one when it begins within `FETCH_ABOVE`. Sections beyond `KEEP` are removed.
const FETCH_BELOW = 3;
const FETCH_ABOVE = 1.5;
const KEEP = 5;
/**
 * Milliseconds after which a section that could not be fetched may be requested again. The next scroll then requests
 * it.
 */
const PATIENCE_MS = 3_000;

/**
 * The layout `run`, an endless scroll: sections follow each other without a break. Sections near the position are
 * added, distant ones are removed, and the visible text does not move.
 */
export class RunLayout extends ScrollLayout {
  readonly #book: Book;
  readonly #fetching = new Set<number>();
  readonly #failed = new Map<number, number>();
  #disposed = false;

  constructor(viewport: Viewport, book: Book) {
    super(viewport);
    this.#book = book;
  }

  override dispose(): void {
    this.#disposed = true;
    super.dispose();
  }

  protected override fill(): void {
    super.fill();
    const { sections } = this.viewport;
    const [first, last] = [sections[0], sections.at(-1)];
    if (!first || !last) return;
    const screen = window.innerHeight;
    const below = last.element.getBoundingClientRect().bottom;
    const above = first.element.getBoundingClientRect().top;
    const isOver = last.locked || last.number >= this.#book.sections || !this.partsOf(last).hasEnd;
    if (below < FETCH_BELOW * screen && !isOver) this.#fetch(last.number + 1);
    const isAlone = first.number > this.#book.sections;
    const isFirst = first.number === 1 || isAlone || !this.partsOf(first).hasStart;
    if (above > -FETCH_ABOVE * screen && !isFirst) this.#fetch(first.number - 1);
    const isNear = ({ element }: MountedSection) => {
      const box = element.getBoundingClientRect();
      return box.bottom > -KEEP * screen && box.top < (KEEP + 1) * screen;
    };
    const near = new Set(sections.filter(isNear));
    if (near.size === 0 || near.size === sections.length) return;
    this.holdStill(() => this.viewport.keepOnly((section) => near.has(section)));
  }

  #fetch(number: number): void {
    if (this.#fetching.has(number) || (this.#failed.get(number) ?? 0) > Date.now() - PATIENCE_MS) return;
    this.#fetching.add(number);
    void this.#book
      .text(number)
      .then(
        (content) => this.#add(content),
        () => this.#failed.set(number, Date.now()),
      )
      .finally(() => this.#fetching.delete(number));
  }

  #add(content: SectionContent): void {
    if (this.#disposed) return;
    // The beginning of a locked section is not added before other sections, because it would look like a complete
    // section.
    if (content.locked && content.number < (this.viewport.sections[0]?.number ?? 0)) return;
    this.holdStill(() => {
      this.viewport.add(content);
      for (const section of this.viewport.sections) this.partsOf(section);
    });
    this.reach();
    this.fill();
    this.moved();
  }
}
