import { linkTarget } from "./link-target";

/** Calls a function for each link that scrolls into view, once per link and shown page. */
export class LinkSight {
  readonly #observer: IntersectionObserver | undefined;

  constructor(seen: (target: URL) => void) {
    if (typeof IntersectionObserver === "undefined") return;
    this.#observer = new IntersectionObserver((entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const url = linkTarget(target);
        if (url) seen(url);
      }
    });
  }

  /** Stops observing earlier links, and observes all links that the document contains at the time of this call. */
  look(): void {
    this.#observer?.disconnect();
    for (const link of document.querySelectorAll("a[href]")) this.#observer?.observe(link);
  }

  stop(): void {
    this.#observer?.disconnect();
  }
}
