import type { Consent } from "../parts/consent/consent";
import { guardDeveloperTools } from "../shell/browser/developer-tools";
import { loadCode } from "../shell/browser/load-code";
import { BuildMonitor } from "../shell/builds/build-monitor";
import { ColourMode } from "../shell/colour-mode/colour-mode";
import { chooseLocale, rememberLocale } from "../shell/messages/language";

/** What a page without a payload says about itself. */
export interface LightPage {
  build: string;
  blocksTools: boolean;
  /** The app of the social SDK, if there is one. */
  socialApp: string | null;
  /** What the SDK waits for; null where nobody has to be asked. */
  consent: Consent | null;
}

/** What the shell does on every page, on one that the app does not run. */
export function startLightPage({ build, blocksTools, socialApp, consent }: LightPage): void {
  rememberLocale(chooseLocale(document.cookie, navigator.languages, __LOCALES__));
  if (blocksTools) guardDeveloperTools();
  new ColourMode().follow();
  // Every link here loads a document, and with it the newest build: nothing has to be done about one.
  new BuildMonitor(build).watch(() => {});
  if (socialApp) startSocial(socialApp, consent);
}

/** The code of the SDK is loaded when the SDK may be, so that a page without consent has none of it. */
function startSocial(app: string, consent: Consent | null): void {
  let isStarted = false;
  const start = () => {
    if (isStarted || (consent && consent.answer() !== "granted")) return;
    isStarted = true;
    loadCode(() => import("../parts/social/social-sdk")).then(
      ({ SocialSdk }) => new SocialSdk(app, null).start(),
      () => {
        // Nothing here needs it.
      },
    );
  };
  consent?.subscribe(start);
  start();
}
