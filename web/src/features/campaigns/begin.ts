import { inLayout, LAYOUTS } from "../../shell/books/address";
import { keepCampaignLayout, ownLayout } from "../../shell/books/reader-layout";
import { Consent } from "../../shell/consent/consent";
import { inAppBrowser } from "../../shell/session/in-app-browser";
import { session } from "../../shell/session/session";
import { arrive } from "./arrive";
import { fetchAhead } from "./fetch-ahead";
import { onwardPath, type Reached, reachedIn } from "./onward";

/** Where the sentence begins that is the first on the screen, counted in characters of its block. */
export type SentenceOnScreen = (prose: Element, block: number) => number;

/** A landing page as it came from the server, brought to life without being drawn again. */
export function begin(page: HTMLElement, sentence: SentenceOnScreen): void {
  followReader(page);
  const path = () => placeIn(page, sentence);
  keepPlace(page, path);
  standBackAtEnd(page);
  fetchAhead();
  session.start();
  const consent = new Consent();
  void arrive(consent, () => ask(page, consent));
  if (inAppBrowser(navigator.userAgent)) {
    void import("./way-out").then(({ offerWayOut }) => offerWayOut(page, path)).catch(() => {});
  }
  // For whoever looks into a page that misbehaves, and for tests.
  document.documentElement.dataset.landing = "ready";
}

const part = <E extends HTMLElement>(page: HTMLElement, name: string) =>
  page.querySelector<E>(`[data-part="${name}"]`);

/** The campaign's layout holds from now on, but never before the one that this reader chose. */
export function followReader(page: HTMLElement): void {
  const { layout, here, next } = page.dataset;
  keepCampaignLayout(LAYOUTS.find((known) => known === layout) ?? null);
  const own = ownLayout();
  if (!own) return;
  if (here) page.dataset.here = inLayout(here, own);
  if (next) page.dataset.next = inLayout(next, own);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href*="reader?book_id="]')) {
    link.setAttribute("href", inLayout(link.getAttribute("href") ?? "", own));
  }
}

function placeIn(page: HTMLElement, sentence: SentenceOnScreen): string {
  const { here = "/", next = null, first = "0" } = page.dataset;
  return onwardPath({ here, next }, reached(part(page, "text"), Number(first), sentence));
}

function reached(prose: HTMLElement | null, first: number, sentence: SentenceOnScreen): Reached {
  if (!prose) return "end";
  const block = reachedIn(
    [...prose.children].map((child) => child.getBoundingClientRect()),
    innerHeight,
  );
  return block === "end" ? block : { block: first + block, offset: sentence(prose, block) };
}

/** Told at the last moment, so that reading here costs nothing. */
function keepPlace(page: HTMLElement, path: () => string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("a[data-onward]")) {
    link.addEventListener("click", () => {
      link.href = path();
    });
  }
}

/** Where the story breaks off there is a larger way on; the one at the edge makes room for it. */
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
