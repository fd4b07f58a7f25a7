import { linkTarget } from "./link-target";

/** Tells of each link that comes into view, once for every page that is shown. */
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

  /** Looks at the links of the page as it is now. */
  look(): void {
    this.#observer?.disconnect();
    for (const link of document.querySelectorAll("a[href]")) this.#observer?.observe(link);
  }

  stop(): void {
    this.#observer?.disconnect();
  }
}
