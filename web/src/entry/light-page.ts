import type { Consent } from "../parts/consent/consent";
import { guardDeveloperTools } from "../shell/browser/developer-tools";
import { loadCode } from "../shell/browser/load-code";
import { BuildMonitor } from "../shell/builds/build-monitor";
import { ColourMode } from "../shell/colour-mode/colour-mode";
import { chooseLocale, rememberLocale } from "../shell/messages/language";

/** Data that a light document, which has no payload, contains in its markup. */
export interface LightPage {
  build: string;
  blocksTools: boolean;
  /** App id for Facebook's SDK (`SocialSdk`); null if the site does not use the SDK. */
  socialApp: string | null;
  /** The consent on which loading the SDK depends; null if no consent is needed. */
  consent: Consent | null;
}

/** Starts the features that every page has, such as the colour mode, on a page that does not run the web app. */
export function startLightPage({ build, blocksTools, socialApp, consent }: LightPage): void {
  rememberLocale(chooseLocale(document.cookie, navigator.languages, __LOCALES__));
  if (blocksTools) guardDeveloperTools();
  new ColourMode().follow();
  // Nothing happens when the build monitor finds a newer build: every link of the page loads a document of the newest
  // build anyway.
  new BuildMonitor(build).watch(() => {});
  if (socialApp) startSocial(socialApp, consent);
}

/** Loads the code of the social SDK as soon as consent permits, so that a page without consent does not load it. */
function startSocial(app: string, consent: Consent | null): void {
  let isStarted = false;
  const start = () => {
    if (isStarted || (consent && consent.answer() !== "granted")) return;
    isStarted = true;
    loadCode(() => import("../parts/social/social-sdk")).then(
      ({ SocialSdk }) => new SocialSdk(app, null).start(),
      () => {
        // If the code cannot be loaded, the page works without it.
      },
    );
  };
  consent?.subscribe(start);
  start();
}
