import type { Consent } from "../consent/consent";

const SOURCE = "https://connect.facebook.net/en_US/sdk.js";
const VERSION = "v20.0";

interface Sdk {
  init(settings: { appId: string; version: string; xfbml: boolean }): void;
  AppEvents: { logPageView(): void };
}

declare global {
  interface Window {
    FB?: Sdk;
    fbAsyncInit?: () => void;
  }
}

/** Loads the social network's script after the page. No feature depends on it, so blocking it breaks nothing. */
export class SocialSdk {
  readonly #appId: string;
  readonly #consent: Consent | null;
  #asked = false;
  #ready = false;

  /** Creates the SDK. If `consent` is null, no consent is needed, and the script is loaded right after the page. */
  constructor(appId: string, consent: Consent | null) {
    this.#appId = appId;
    this.#consent = consent;
  }

  start(): void {
    this.#consent?.subscribe(() => this.#loadIfAllowed());
    if (document.readyState === "complete") this.#loadIfAllowed();
    else window.addEventListener("load", () => this.#loadIfAllowed(), { once: true });
  }

  pageView(): void {
    if (!this.#ready || !this.#allowed()) return;
    try {
      window.FB?.AppEvents.logPageView();
    } catch {
      // A failure in third-party code must not break the page.
    }
  }

  #allowed(): boolean {
    return this.#consent === null || this.#consent.answer() === "granted";
  }

  #loadIfAllowed(): void {
    if (this.#asked || !this.#allowed() || document.readyState !== "complete") return;
    this.#asked = true;
    window.fbAsyncInit = () => this.#begin();
    const script = document.createElement("script");
    script.src = SOURCE;
    script.async = true;
    script.crossOrigin = "anonymous";
    document.head.append(script);
  }

  #begin(): void {
    try {
      window.FB?.init({ appId: this.#appId, version: VERSION, xfbml: false });
      this.#ready = true;
    } catch {
      return;
    }
    this.pageView();
  }
}
