import { useEffect, useSyncExternalStore } from "react";
import type { ErrorPage } from "../api/page";
import { isOffline } from "../shell/browser/connection";
import { noSubscription } from "../shell/browser/no-subscription";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

/** The status of a page that the service worker made because the server could not be reached. */
const NOT_REACHED = 504;

export function meta({ site, status }: ErrorPage): Meta {
  const words = { site: site.name };
  if (isOffline()) {
    return { title: t("offline.page.title", words), description: t("offline.page.text"), layout: "default" };
  }
  return status === NOT_REACHED
    ? { title: t("error.unreached.title", words), description: t("error.unreached"), layout: "default" }
    : { title: t("error.title", words), description: t("error.text"), layout: "default" };
}

/** The error page. If the server cannot be reached, or without a connection, it links to the downloads. */
export function Screen({ page }: { page: ErrorPage }) {
  // The page keeps the state of the connection at the time of the failure, because it is loaded again when the
  // connection returns.
  const offline = useSyncExternalStore(noSubscription, isOffline, () => false);
  if (offline) return <Offline />;
  if (page.status !== NOT_REACHED) return <Failed />;
  const words = { site: page.site.name };
  return <WithoutSite heading={t("error.unreached.heading", words)} text={t("error.unreached")} />;
}

function Failed() {
  return (
    <Notice
      heading={t("error.heading")}
      text={t("error.text")}
      actions={
        <>
          {/* An empty `href` is the page's own address with its query: the link retries with and without script. */}
          <ButtonLink href="">{t("error.retry")}</ButtonLink>
          <ButtonLink href="/" quiet>
            {t("error.home")}
          </ButtonLink>
        </>
      }
    />
  );
}

function Offline() {
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return <WithoutSite heading={t("offline.page.heading")} text={t("offline.page.text")} />;
}

function WithoutSite({ heading, text }: { heading: string; text: string }) {
  return (
    <Notice
      heading={heading}
      detail={t("error.heading")}
      text={text}
      actions={
        <>
          <ButtonLink href="/library?tab=downloads">{t("offline.page.downloads")}</ButtonLink>
          <ButtonLink href="" quiet>
            {t("error.retry")}
          </ButtonLink>
        </>
      }
    />
  );
}
