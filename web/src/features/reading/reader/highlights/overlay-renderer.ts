import type { HighlightRenderer } from "./highlight-renderer";

/** A highlight renderer that draws boxes over the text, for browsers without the CSS Custom Highlight API. */
export class OverlayRenderer implements HighlightRenderer {
  readonly #track: HTMLElement;
  readonly #layer = document.createElement("div");

  constructor(track: HTMLElement) {
    this.#track = track;
    this.#layer.className = "highlight-overlay";
    this.#layer.setAttribute("aria-hidden", "true");
    track.append(this.#layer);
  }

  draw(name: string, ranges: readonly Range[]): void {
    for (const old of this.#layer.querySelectorAll(`[data-colour="${name}"]`)) old.remove();
    const origin = this.#track.getBoundingClientRect();
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
