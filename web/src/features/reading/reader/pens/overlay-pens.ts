import type { Pens } from "./pens";

/** For browsers that cannot paint a range: boxes behind the text, where the range is now. */
export class OverlayPens implements Pens {
  readonly #stage: HTMLElement;
  readonly #layer = document.createElement("div");

  constructor(stage: HTMLElement) {
    this.#stage = stage;
    this.#layer.className = "pen-overlay";
    this.#layer.setAttribute("aria-hidden", "true");
    stage.append(this.#layer);
  }

  draw(name: string, ranges: readonly Range[]): void {
    for (const old of this.#layer.querySelectorAll(`[data-colour="${name}"]`)) old.remove();
    const origin = this.#stage.getBoundingClientRect();
    for (const { left, top, width, height } of ranges.flatMap((range) => [...range.getClientRects()])) {
      const box = document.createElement("span");
      box.dataset.colour = name;
      Object.assign(box.style, {
        left: `${left - origin.left}px`,
        top: `${top - origin.top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
      this.#layer.append(box);
    }
  }

  clear(): void {
    this.#layer.remove();
  }
}
