import { MountedSection, type SectionContent } from "./mounted-section";

/** The elements that a reader's screen has, in each of its layouts the same. */
export interface StageElements {
  /** What the reader looks through. */
  view: HTMLElement;
  /** What moves behind it: the text, and after it what comes at its end. */
  stage: HTMLElement;
  /** Holds the sections and nothing else. Nobody but the stage writes into it. */
  flow: HTMLElement;
}

/** The sections in the document, in order and without a gap. */
export class Stage {
  readonly view: HTMLElement;
  readonly stage: HTMLElement;
  readonly #flow: HTMLElement;
  #sections: MountedSection[];

  constructor({ view, stage, flow }: StageElements) {
    this.view = view;
    this.stage = stage;
    this.#flow = flow;
    this.#sections = [...flow.children].map((element) => new MountedSection(element as HTMLElement));
  }

  get sections(): readonly MountedSection[] {
    return this.#sections;
  }

  section(number: number): MountedSection | undefined {
    return this.#sections.find((section) => section.number === number);
  }

  /** The section that a node stands in. */
  sectionWith(node: Node): MountedSection | undefined {
    return this.#sections.find((section) => section.body.contains(node));
  }

  /** What of the screen is kept free for the bars; lines start and end between. */
  edges(): { top: number; bottom: number } {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(this.view);
    return {
      top: Number.parseFloat(scrollPaddingTop) || 0,
      bottom: Number.parseFloat(scrollPaddingBottom) || 0,
    };
  }

  /** Shows this section and no other. */
  replaceAll(content: SectionContent): MountedSection {
    const section = MountedSection.make(content);
    this.#sections = [section];
    this.#flow.replaceChildren(section.element);
    return section;
  }

  /** The same section with another text. */
  replace(content: SectionContent): MountedSection {
    const section = MountedSection.make(content);
    const index = this.#sections.findIndex(({ number }) => number === content.number);
    this.#sections[index]?.element.replaceWith(section.element);
    this.#sections = this.#sections.map((old, at) => (at === index ? section : old));
    return section;
  }

  /** Only the neighbours of what is there can be added: there is never a gap. */
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

  /** Takes sections away at either end; the one that is named stays. */
  keepOnly(keep: (section: MountedSection) => boolean): void {
    for (const section of this.#sections) if (!keep(section)) section.element.remove();
    this.#sections = this.#sections.filter(keep);
  }
}
