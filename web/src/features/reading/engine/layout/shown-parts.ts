import type { MountedSection } from "./mounted-section";
import { partOf, partsOf } from "./parts";

/**
 * The parts of a section that are laid out. Of a long section, only the parts near the reader are, so that it costs no
 * more than a short one. All other parts stay in the document with `display: none`.
 */
export class ShownParts {
  readonly #section: MountedSection;
  readonly #starts: readonly number[];
  #first: number;
  #last: number;

  constructor(section: MountedSection) {
    this.#section = section;
    this.#starts = partsOf(section);
    this.#first = 0;
    this.#last = this.#starts.length - 1;
  }

  /** Index of the first block that is laid out. */
  get from(): number {
    return this.#starts[this.#first] ?? 0;
  }

  /** Index after the last block that is laid out. */
  get to(): number {
    return this.#starts[this.#last + 1] ?? this.#section.blocks.length;
  }

  get hasStart(): boolean {
    return this.#first === 0;
  }

  get hasEnd(): boolean {
    return this.#last === this.#starts.length - 1;
  }

  has(block: number): boolean {
    return block >= this.from && block < this.to;
  }

  /** Lays out only that part of the section which contains a block. */
  only(block: number): void {
    const part = partOf(this.#starts, block);
    this.#show(part, part);
  }

  all(): void {
    this.#show(0, this.#starts.length - 1);
  }

  growUp(): void {
    if (!this.hasStart) this.#show(this.#first - 1, this.#last);
  }

  growDown(): void {
    if (!this.hasEnd) this.#show(this.#first, this.#last + 1);
  }

  /**
   * Removes the layout of the first and last parts that are not near the reader; at least one part stays. `isNear` gets
   * the first and the last block of a part.
   */
  keepOnly(isNear: (first: Element, last: Element) => boolean): void {
    const { blocks } = this.#section;
    const near = (part: number) => {
      const [first, last] = [
        blocks[this.#starts[part] ?? 0],
        blocks[(this.#starts[part + 1] ?? blocks.length) - 1],
      ];
      return !first || !last || isNear(first, last);
    };
    let [first, last] = [this.#first, this.#last];
    while (first < last && !near(first)) first += 1;
    while (last > first && !near(last)) last -= 1;
    this.#show(first, last);
  }

  #show(first: number, last: number): void {
    if (first === this.#first && last === this.#last) return;
    for (let part = 0; part < this.#starts.length; part += 1) {
      const [was, is] = [part >= this.#first && part <= this.#last, part >= first && part <= last];
      if (was === is) continue;
      const end = this.#starts[part + 1] ?? this.#section.blocks.length;
      for (const block of this.#section.blocks.slice(this.#starts[part], end))
        block.classList.toggle("off", !is);
    }
    this.#first = first;
    this.#last = last;
    // The heading is shown only with the first part.
    this.#section.element.classList.toggle("headless", first > 0);
  }
}
