import { Activity } from "react";
import { ProgressBar } from "../ui/progress-bar";
import { VisuallyHidden } from "../ui/visually-hidden";
import { ErrorBoundary } from "./error-boundary";
import { ExitLink } from "./exit-link";
import { TabBar } from "./main-pages/main-links";
import { mainPages } from "./main-pages/main-pages";
import { t } from "./messages/translate";
import type { View } from "./route";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface AppProps {
  view: View;
  /** The last view that is kept alive, hidden while another one is shown. */
  kept?: View | undefined;
  /** Shown instead of a screen that throws. The server passes none, so that the error reaches its caller. */
  fallback?: View;
  busy?: boolean;
  announcement?: string;
}

/** The content of `#root`, the same on the server and in the browser. */
export function App({ view, kept, fallback, busy = false, announcement = "" }: AppProps) {
  const alive = view.keepAlive ? view : kept;
  const { page, meta } = view;
  // The header and the footer are siblings of `<main>` and do not wrap it, so that a view that is kept alive is not
  // mounted again when the next page has no layout.
  const framed = meta.layout === "default";
  return (
    <>
      <a className="skip-link" href="#content">
        {t("site.skip")}
      </a>
      <ProgressBar busy={busy} />
      {framed && <SiteHeader site={page.site} path={page.path} />}
      <main id="content" tabIndex={-1}>
        {/* The exit link is inside of `<main>`, so that nothing moves between two pages without the layout. */}
        {!framed && meta.exit && <ExitLink to={meta.exit} />}
        <ErrorBoundary resetBy={view} fallback={fallback?.screen}>
          {alive && <Activity mode={alive === view ? "visible" : "hidden"}>{alive.screen}</Activity>}
          {alive !== view && view.screen}
        </ErrorBoundary>
      </main>
      {framed && <SiteFooter site={page.site} coloursForced={meta.colourMode !== undefined} />}
      {framed && <TabBar pages={mainPages} path={page.path} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
