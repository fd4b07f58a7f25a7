import "./landing.css";
import { begin } from "../features/campaigns/begin";
import { sentenceOnScreen } from "../features/reading/engine/dom/sentence-on-screen";
import { Consent } from "../parts/consent/consent";
import { startLightPage } from "./light-page";

// The entry of landing pages, which keeps the server's markup and loads no React. Starts after the text is painted.
const page = document.querySelector<HTMLElement>("[data-landing-page]");
if (page) requestAnimationFrame(() => setTimeout(() => start(page)));

function start(page: HTMLElement): void {
  const { build = "", blocksTools, socialApp, asksConsent } = page.dataset;
  const consent = new Consent();
  begin(page, sentenceOnScreen, consent);
  startLightPage({
    build,
    blocksTools: blocksTools !== undefined,
    socialApp: socialApp ?? null,
    consent: asksConsent !== undefined || consent.answer() !== null ? consent : null,
  });
}
