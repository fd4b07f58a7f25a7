import "./styles.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isPage, type Page, type RouteName } from "../api/page";
import { sendQueuedMessages } from "../features/inbox/send-queued";
import { startNotifications } from "../features/notifications/start";
import { startReading } from "../features/reading/offline/start";
import { setSiteLayout } from "../parts/books/reader-layout";
import { Consent, cameByAdvertisement, isVisitWaiting } from "../parts/consent/consent";
import { ConsentContext } from "../parts/consent/consent-choice";
import { ConsentNotice } from "../parts/consent/consent-notice";
import { SocialSdk } from "../parts/social/social-sdk";
import { routeTable } from "../routes/table";
import { guardDeveloperTools } from "../shell/browser/developer-tools";
import { loadCode, mayReload } from "../shell/browser/load-code";
import { BuildMonitor } from "../shell/builds/build-monitor";
import { ColourMode } from "../shell/colour-mode/colour-mode";
import { chooseLocale, learnLanguage, rememberLocale } from "../shell/messages/language";
import { NavigationRoot } from "../shell/navigation/navigation-root";
import { Navigator } from "../shell/navigation/navigator";
import { completedView, type RouteModules, type View, viewOf } from "../shell/route";
import { sessionSeesPage, startSession } from "../shell/session/start";

/**
 * Hydrates the page that the server rendered, or renders the page in the browser. Does nothing in a
 * document without a payload, which works as plain HTML with links.
 */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  const page: unknown = JSON.parse(document.getElementById("page")?.textContent ?? "null");
  if (!root || !isPage(page)) return;

  setSiteLayout(page.site.reader_layout);
  const drawn = root.dataset.render !== "client";
  const errorPage = { ...page, route: "error", status: 500, data: null } as const;
  const fallback = viewOf(await routeTable.load("error"), errorPage);
  const first = await firstView(page, drawn);
  if (first === "reloading") return;
  // If the code cannot be loaded, a page that the server rendered stays readable. Only a page without markup needs the
  // fallback.
  if (first === "failed" && drawn) return;
  run(root, drawn, first === "failed" ? fallback : first, fallback);
}

async function firstView(page: Page, drawn: boolean): Promise<View | "reloading" | "failed"> {
  let module: RouteModules[RouteName];
  try {
    module = await routeTable.load(page.route);
  } catch {
    if (!mayReload(Date.now())) return "failed";
    location.reload();
    return "reloading";
  }
  if (drawn) return viewOf(module, page);
  return completedView(module, page, new URL(location.href)).catch(() => "failed");
}

function run(root: HTMLElement, drawn: boolean, first: View, fallback: View): void {
  const { build, site } = first.page;
  const builds = new BuildMonitor(build);
  const consent = new Consent();
  const isBound = site.consent || consent.answer() !== null;
  const social = site.social_app_id ? new SocialSdk(site.social_app_id, isBound ? consent : null) : null;
  const hasPixel = Boolean(site.meta_pixel_id || site.tiktok_pixel_id);
  const asks = isVisitWaiting() || (site.consent && (social !== null || (hasPixel && cameByAdvertisement())));
  const locale = chooseLocale(document.cookie, window.navigator.languages, __LOCALES__);
  const app = (
    <ConsentContext value={consent}>
      <NavigationRoot
        navigator={new Navigator(first, { routes: routeTable, builds, now: Date.now })}
        builds={builds}
        colours={new ColourMode()}
        first={first}
        fallback={fallback}
        learnLanguage={() => learnLanguage(locale, build, Date.now)}
        onPageView={() => {
          social?.pageView();
          sessionSeesPage();
        }}
      />
      {asks && <ConsentNotice consent={consent} />}
    </ConsentContext>
  );

  if (drawn) hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  else createRoot(root).render(app);

  rememberLocale(locale);
  social?.start();
  startCampaignReporting(site, consent, asks || hasPixel);
  if (site.block_devtools) guardDeveloperTools();
  sendQueuedMessages();
  startReading();
  startNotifications();
  startSession();
}

/**
 * Loads the code that reports to ad platforms: at once if `concerned` (the site has a pixel, or the page asks for
 * consent) or if the reader has answered the consent question, otherwise after the answer. Most readers never need this
 * code.
 */
function startCampaignReporting(site: Page["site"], consent: Consent, concerned: boolean): void {
  const load = async () =>
    (await loadCode(() => import("../parts/social/ad-reporting"))).startAdReporting(site, consent);
  // If the code cannot be loaded, the next page tries again.
  const mind = () => load().catch(() => {});
  consent.subscribe(mind);
  if (concerned || consent.answer()) void mind();
}

void start();
