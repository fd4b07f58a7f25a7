import { LAYOUTS } from "../../parts/books/address";
import { storeCampaignLayout } from "../../parts/books/reader-layout";
import { Consent } from "../../parts/consent/consent";
import { loadCode } from "../../shell/browser/load-code";
import { inAppBrowser } from "../../shell/session/in-app-browser";
import { session } from "../../shell/session/session";
import { applyOwnLayout } from "./apply-own-layout";
import { arrive } from "./arrive";
import { continuePath, type Reached, reachedIn } from "./continue-path";
import { countReads } from "./count-reads";
import { fetchAhead } from "./fetch-ahead";
import { readOn } from "./read-on";

/** Returns the offset, in characters of the block, of the first sentence on the screen. */
export type SentenceOnScreen = (prose: Element, block: number) => number;

/** Adds the behaviour of a landing page to the markup that the server rendered. */
export function begin(page: HTMLElement, sentence: SentenceOnScreen, consent = new Consent()): void {
  storeLayout(page);
  applyOwnLayout(page);
  readOn(page);
  const path = () => positionIn(page, sentence);
  keepPlace(page, path);
  standBackAtEnd(page);
  fetchAhead();
  session.start();
  countReads(page);
  void arrive(consent, () => ask(page, consent));
  if (inAppBrowser(navigator.userAgent)) {
    void loadCode(() => import("./open-in-browser"))
      .then(({ offerOpenInBrowser }) => offerOpenInBrowser(page, path))
      .catch(() => {});
  }
  // Marks the page as started, for tests and for diagnosis.
  document.documentElement.dataset.landing = "ready";
}

const part = <E extends HTMLElement>(page: HTMLElement, name: string) =>
  page.querySelector<E>(`[data-part="${name}"]`);

/** Stores the layout that the campaign chose, so that it is used on every page from now on. */
export function storeLayout(page: HTMLElement): void {
  const { layout } = page.dataset;
  storeCampaignLayout(LAYOUTS.find((known) => known === layout) ?? null);
}

/**
 * Returns the address at which the visitor reads on: in the first section on the page that is not read to its end; if
 * all are, at the section after the last one on the page.
 */
export function positionIn(page: HTMLElement, sentence: SentenceOnScreen): string {
  let after = "/";
  const stories = [...page.querySelectorAll<HTMLElement>('[data-part="story"]')];
  for (const story of stories) {
    const { here = "/", next = null, first = "0" } = story.dataset;
    // A section that another section follows counts as read when it is wholly above the screen; the last section, when
    // its end is on the screen.
    const edge = story === stories.at(-1) ? innerHeight : 0;
    const place = reached(part(story, "text"), Number(first), edge, sentence);
    after = continuePath({ here, next }, place);
    if (place !== "end") break;
  }
  return after;
}

function reached(
  prose: HTMLElement | null,
  first: number,
  edge: number,
  sentence: SentenceOnScreen,
): Reached {
  if (!prose) return "end";
  const block = reachedIn(
    [...prose.children].map((child) => child.getBoundingClientRect()),
    edge,
  );
  return block === "end" ? block : { block: first + block, offset: sentence(prose, block) };
}

/**
 * Adds the position to a link to the reading page at the moment of the click. Doing so at each scroll event would cost
 * time.
 */
function keepPlace(page: HTMLElement, path: () => string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("a[data-continue]")) {
    link.addEventListener("click", () => {
      link.href = path();
    });
  }
}

/** Hides the bar with the link to the reading page while the end of the story, which has a link too, is visible. */
function standBackAtEnd(page: HTMLElement): void {
  const end = part(page, "end");
  if (!end || typeof IntersectionObserver !== "function") return;
  new IntersectionObserver(([entry]) => {
    page.toggleAttribute("data-at-end", entry?.isIntersecting ?? false);
  }).observe(end);
}

function ask(page: HTMLElement, consent: Consent): void {
  const question = part(page, "consent");
  if (!question) return;
  question.hidden = false;
  for (const button of question.querySelectorAll<HTMLButtonElement>("button")) {
    button.addEventListener("click", () => {
      question.hidden = true;
      consent.give(button.value === "granted" ? "granted" : "declined");
    });
  }
}
