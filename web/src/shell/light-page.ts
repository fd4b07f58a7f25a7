import { guardDeveloperTools } from "./browser/developer-tools";
import { BuildWatch } from "./builds/build-watch";
import { ColourMode } from "./colour-mode/colour-mode";
import { chooseLocale, rememberLocale } from "./messages/language";

/** What a page without a payload says about itself. */
export interface LightPage {
  build: string;
  blocksTools: boolean;
}

/** What the shell does on every page, on one that the app does not run. */
export function mindLightPage({ build, blocksTools }: LightPage): void {
  rememberLocale(chooseLocale(document.cookie, navigator.languages, __LOCALES__));
  if (blocksTools) guardDeveloperTools();
  new ColourMode().follow();
  // Every link here loads a document, and with it the newest build: nothing has to be done about one.
  new BuildWatch(build).watch(() => {});
}
