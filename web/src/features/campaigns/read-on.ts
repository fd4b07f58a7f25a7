import { sparesData } from "../../shell/browser/connection";
import { applyOwnLayout } from "./apply-own-layout";

const TIMEOUT_MS = 20_000;

/**
 * Appends the next section that can be read on a landing page when the visitor nears the end of the last section on the
 * page. The first response contains one section, and nothing is fetched before the visitor scrolls. If a section cannot
 * be appended, the link to the section still opens its own landing page.
 */
export function readOn(page: HTMLElement): void {
  let busy = false;

  async function bring(link: HTMLAnchorElement): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      append(page, await fetchLanding(link.href));
    } finally {
      busy = false;
    }
  }

  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-part="more"]');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    bring(link).catch(() => location.assign(link.href));
  });

  function watch(): void {
    const link = page.querySelector<HTMLAnchorElement>('[data-part="more"]');
    if (!link) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        // If the section cannot be loaded, the link to its landing page stays.
        bring(link).then(watch, () => {});
      },
      { rootMargin: "0px 0px 100%" },
    );
    sight.observe(link);
  }
  if (typeof IntersectionObserver !== "function" || sparesData()) return;
  addEventListener("scroll", watch, { once: true, passive: true });
}

async function fetchLanding(address: string): Promise<HTMLElement> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const html = new DOMParser().parseFromString(await answer.text(), "text/html");
  const landing = html.querySelector<HTMLElement>("[data-landing-page]");
  if (!answer.ok || !landing) throw new Error("there is no landing page");
  return landing;
}

/**
 * Appends the text of the landing page `there` to `page`, and replaces the links at the end of `page` by those of
 * `there`.
 */
export function append(page: HTMLElement, there: HTMLElement): void {
  const story = there.querySelector<HTMLElement>('[data-part="story"]');
  const [end, newEnd] = [page, there].map((one) => one.querySelector<HTMLElement>(".landing-end"));
  const [place, newPlace] = [page, there].map((one) => one.querySelector('[data-part="place"]'));
  if (!story || !end || !newEnd) throw new Error("the landing page has no text");
  applyOwnLayout(there);
  const hadFocus = end.contains(document.activeElement);
  end.before(story);
  if (newEnd.dataset.part === end.dataset.part) end.replaceChildren(...newEnd.childNodes);
  else end.replaceWith(newEnd);
  if (place && newPlace) place.textContent = newPlace.textContent;
  const heading = story.querySelector<HTMLElement>("h2");
  if (!hadFocus || !heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
