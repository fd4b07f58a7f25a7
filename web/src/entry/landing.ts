import "./landing.css";
import { begin } from "../features/campaigns/begin";
import { sentenceOnScreen } from "../features/reading/engine/dom/sentence-on-screen";
import { mindLightPage } from "../shell/light-page";

// The landing pages' own entry: what the server drew stays as it is, and React stays away. The words are painted first.
const page = document.querySelector<HTMLElement>("[data-landing-page]");
if (page) requestAnimationFrame(() => setTimeout(() => start(page)));

function start(page: HTMLElement): void {
  const { build = "", blocksTools } = page.dataset;
  begin(page, sentenceOnScreen);
  mindLightPage({ build, blocksTools: blocksTools !== undefined });
}
