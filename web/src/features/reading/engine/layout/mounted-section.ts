import { parsedTextOf } from "../dom/blocks";
import { offsetOf, pointAt, rangeBetween } from "../dom/points";
import { anchorAt, findAnchor } from "../text/anchor";
import { escaped } from "../text/html";
import type { ParsedText } from "../text/parsed-text";
import type { Position, Spot } from "./layout";

/** The content from which a section is added to the document. */
export interface SectionContent {
  number: number;
  title: string;
  /** The line above the title, such as the section's number in words. */
  kicker: string;
  /** The text as HTML, made by the server from typed blocks. */
  html: string;
  /** Whether only the beginning of the text is available. */
  locked: boolean;
}

/**
 * Returns the HTML of a section. Used by the server, which renders the first section, and by the browser, which adds
 * further sections.
 */
export function sectionHtml({ number, title, kicker, html, locked }: SectionContent): string {
  const id = `section-${number}`;
  const heading = `<p class="section-kicker">${escaped(kicker)}</p><h2 id="${id}" tabindex="-1">${escaped(title)}</h2>`;
  const attributes = `data-section="${number}" aria-labelledby="${id}"${locked ? " data-locked" : ""}`;
  return `<article ${attributes}><header>${heading}</header><div class="prose">${html}</div></article>`;
}

/** A section in the document: its element, its blocks and its text. */
export class MountedSection {
  readonly element: HTMLElement;
  readonly number: number;
  readonly blocks: readonly HTMLElement[];
  readonly body: HTMLElement;
  #text: ParsedText | undefined;

  constructor(element: HTMLElement) {
    this.element = element;
    this.number = Number(element.dataset.section);
    this.body = element.querySelector<HTMLElement>(":scope > .prose") ?? element;
    this.blocks = [...this.body.children] as HTMLElement[];
  }

  static make(content: SectionContent): MountedSection {
    const template = document.createElement("template");
    template.innerHTML = sectionHtml(content);
    return new MountedSection(template.content.firstElementChild as HTMLElement);
  }

  get locked(): boolean {
    return "locked" in this.element.dataset;
  }

  get text(): ParsedText {
    this.#text ??= parsedTextOf(this.body);
    return this.#text;
  }

  /** Returns the position of an offset in a block, with its fingerprint. */
  positionAt(block: number, offset: number): Position {
    return { section: this.number, ...anchorAt(this.text, block, offset) };
  }

  /**
   * Finds a position in the current text by its fingerprint. A position without a fingerprint is returned unchanged, or
   * clamped to the text.
   */
  find(position: Spot & { fingerprint?: string }): Spot {
    const { section, block, offset, fingerprint } = position;
    const found = fingerprint
      ? findAnchor(this.text, { block, offset, fingerprint })
      : this.text.clamp(block, offset);
    return { section, block: found.block, offset: found.offset };
  }

  rangeOf(block: number, offset: number, endBlock: number, endOffset: number): Range | null {
    const [start, end] = [this.blocks[block], this.blocks[endBlock]];
    return start && end ? rangeBetween(pointAt(start, offset), pointAt(end, endOffset)) : null;
  }

  /** Returns the position of a point in the document; null if the point is not in the text. */
  spotOf(node: Node, offset: number): Spot | null {
    const block = this.blocks.findIndex((element) => element.contains(node));
    const element = this.blocks[block];
    return element ? { section: this.number, block, offset: offsetOf(element, { node, offset }) } : null;
  }
}
