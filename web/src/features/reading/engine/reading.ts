import { Emitter } from "../../../shell/state/emitter";
import type { Layout, LayoutName, Position, Spot } from "./layout/layout";
import type { SectionContent } from "./layout/mounted-section";
import { PagesLayout } from "./layout/pages-layout";
import { type Book, RunLayout } from "./layout/run-layout";
import { ScrollLayout } from "./layout/scroll-layout";
import { Viewport, type ViewportElements } from "./layout/viewport";

export type { Book } from "./layout/run-layout";

/**
 * The result of `next` or `previous`: scrolled or turned a page (`moved`), opened another section, reached the end of
 * what the reader may read in that direction (`end`), or failed to load a section.
 */
export type Step = "moved" | "section" | "end" | "failed";

type Target = Spot & { fingerprint?: string };

/** A block number and offset that mean the end of a section, whatever its text. */
const END = Number.MAX_SAFE_INTEGER;

/** A book on the screen: its layout, its sections in the document, and the position. */
export class Reading {
  readonly viewport: Viewport;
  readonly #book: Book;
  readonly #moves = new Emitter();
  #name: LayoutName;
  #layout: Layout;
  #asked = 0;

  constructor(elements: ViewportElements, book: Book, name: LayoutName) {
    this.viewport = new Viewport(elements);
    this.#book = book;
    this.#name = name;
    this.#layout = this.#lay(name);
  }

  get layout(): Layout {
    return this.#layout;
  }

  get layoutName(): LayoutName {
    return this.#name;
  }

  position(): Position {
    return this.#layout.position();
  }

  /**
   * Shows a position. If the position has a fingerprint, its sentence is looked up in the current text. Returns false
   * if the section could not be loaded.
   */
  async open(target: Target): Promise<boolean> {
    this.#asked += 1;
    const asked = this.#asked;
    let section = this.viewport.section(target.section);
    if (!section) {
      let content: SectionContent;
      try {
        content = await this.#book.text(target.section);
      } catch {
        return false;
      }
      // Another position was requested while this section was being loaded.
      if (asked !== this.#asked) return true;
      section = this.viewport.replaceAll(content);
    }
    this.#layout.show(section.find(target));
    return true;
  }

  /** Replaces the text of a section by a longer text that begins with it. The visible text does not move. */
  update(content: SectionContent): void {
    if (!this.viewport.section(content.number)) return;
    this.#layout.inPlace(() => this.viewport.replace(content));
  }

  switchTo(name: LayoutName): void {
    if (name === this.#name) return;
    const position = this.#layout.position();
    this.#layout.dispose();
    if (name !== "run") this.viewport.keepOnly((section) => section.number === position.section);
    this.#name = name;
    this.#layout = this.#lay(name);
    this.#layout.show(position);
  }

  async next(): Promise<Step> {
    if (this.#layout.next()) return "moved";
    const { section } = this.#layout.position();
    const locked = this.viewport.section(section)?.locked ?? false;
    if (locked || section >= this.#book.sections) return "end";
    return (await this.open({ section: section + 1, block: 0, offset: 0 })) ? "section" : "failed";
  }

  async previous(): Promise<Step> {
    if (this.#layout.previous()) return "moved";
    const { section } = this.#layout.position();
    // A withdrawn section has no previous section.
    if (section <= 1 || section > this.#book.sections) return "end";
    return (await this.open({ section: section - 1, block: END, offset: END })) ? "section" : "failed";
  }

  /** Subscribes to every change of the position, in any layout. */
  readonly subscribe = this.#moves.subscribe;

  dispose(): void {
    this.#asked += 1;
    this.#layout.dispose();
    this.#moves.clear();
  }

  #lay(name: LayoutName): Layout {
    this.viewport.view.dataset.layout = name;
    const layout = this.#make(name);
    layout.subscribe(() => this.#moves.emit());
    return layout;
  }

  #make(name: LayoutName): Layout {
    if (name === "pages") return new PagesLayout(this.viewport);
    return name === "run" ? new RunLayout(this.viewport, this.#book) : new ScrollLayout(this.viewport);
  }
}
