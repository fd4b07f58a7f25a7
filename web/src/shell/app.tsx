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
  /** The last view that asked to stay, hidden while another is shown. */
  kept?: View | undefined;
  /** Shown instead of a screen that fails; the server has none, so that there a failure stays one. */
  fallback?: View;
  busy?: boolean;
  announcement?: string;
}

/** Everything inside #root, the same on the server and in the browser. */
export function App({ view, kept, fallback, busy = false, announcement = "" }: AppProps) {
  const alive = view.keepAlive ? view : kept;
  const { page, meta } = view;
  // Siblings, not a wrapper: a page that is kept alive must not be mounted anew when its neighbour has no layout.
  const framed = meta.layout === "default";
  return (
    <>
      <a className="skip-link" href="#content">
        {t("site.skip")}
      </a>
      <ProgressBar busy={busy} />
      {framed && <SiteHeader site={page.site} path={page.path} />}
      <main id="content" tabIndex={-1}>
        {/* Inside, so that between pages without the layout nothing moves that is on both. */}
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
