import { Activity } from "react";
import { ProgressBar } from "../ui/progress-bar";
import { VisuallyHidden } from "../ui/visually-hidden";
import { ErrorBoundary } from "./error-boundary";
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
  return (
    <>
      <a className="skip-link" href="#content">
        {t("site.skip")}
      </a>
      <ProgressBar busy={busy} />
      <SiteHeader site={view.page.site} />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary resetBy={view} fallback={fallback?.screen}>
          {alive && <Activity mode={alive === view ? "visible" : "hidden"}>{alive.screen}</Activity>}
          {alive !== view && view.screen}
        </ErrorBoundary>
      </main>
      <SiteFooter site={view.page.site} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
