import "../ui/styles/landing-page.css";
import { begin } from "../features/campaigns/begin";
import { sentenceOnScreen } from "../features/reading/engine/dom/sentence-on-screen";

// The landing pages' own entry: what the server drew stays as it is, and React stays away. The words are painted first.
const page = document.querySelector<HTMLElement>("[data-landing-page]");
if (page) requestAnimationFrame(() => setTimeout(() => begin(page, sentenceOnScreen)));
