import { MountedSection, type SectionContent } from "./mounted-section";

/** The elements of the reading page, the same in every layout. */
export interface ViewportElements {
  /** The visible part of the page. */
  view: HTMLElement;
  /** The content that moves within `view`: the text, and what follows at its end. */
  track: HTMLElement;
  /** The element that contains only the sections. Only the viewport changes its content. */
  flow: HTMLElement;
}

/** The sections in the document, in order and without a gap. */
export class Viewport {
  readonly view: HTMLElement;
  readonly track: HTMLElement;
  readonly #flow: HTMLElement;
  #sections: MountedSection[];

  constructor({ view, track, flow }: ViewportElements) {
    this.view = view;
    this.track = track;
    this.#flow = flow;
    this.#sections = [...flow.children].map((element) => new MountedSection(element as HTMLElement));
  }

  get sections(): readonly MountedSection[] {
    return this.#sections;
  }

  section(number: number): MountedSection | undefined {
    return this.#sections.find((section) => section.number === number);
  }

  /** Returns the section that contains a node. */
  sectionWith(node: Node): MountedSection | undefined {
    return this.#sections.find((section) => section.body.contains(node));
  }

  /** Returns the heights in pixels at the top and the bottom of the screen that bars may cover. */
  edges(): { top: number; bottom: number } {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(this.view);
    return {
      top: Number.parseFloat(scrollPaddingTop) || 0,
      bottom: Number.parseFloat(scrollPaddingBottom) || 0,
    };
  }

  /** Replaces all sections by this section. */
  replaceAll(content: SectionContent): MountedSection {
    const section = MountedSection.make(content);
    this.#sections = [section];
    this.#flow.replaceChildren(section.element);
    return section;
  }

  /** Replaces the text of a section that is in the document. */
  replace(content: SectionContent): MountedSection {
    const section = MountedSection.make(content);
    const index = this.#sections.findIndex(({ number }) => number === content.number);
    this.#sections[index]?.element.replaceWith(section.element);
    this.#sections = this.#sections.map((old, at) => (at === index ? section : old));
    return section;
  }

  /**
   * Adds a section before the first or after the last one. Any other section is ignored, so that there is never a gap.
   */
  add(content: SectionContent): void {
    const [first, last] = [this.#sections[0], this.#sections.at(-1)];
    if (!first || !last) return;
    if (content.number === last.number + 1) {
      const section = MountedSection.make(content);
      this.#sections = [...this.#sections, section];
      this.#flow.append(section.element);
    } else if (content.number === first.number - 1) {
      const section = MountedSection.make(content);
      this.#sections = [section, ...this.#sections];
      this.#flow.prepend(section.element);
    }
  }

  /** Removes the sections for which `keep` returns false. There must be no gap between the remaining ones. */
  keepOnly(keep: (section: MountedSection) => boolean): void {
    for (const section of this.#sections) if (!keep(section)) section.element.remove();
    this.#sections = this.#sections.filter(keep);
  }
}
