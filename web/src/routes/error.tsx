import { useEffect, useSyncExternalStore } from "react";
import type { ErrorPage } from "../api/page";
import { isOffline } from "../shell/connection";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

export function meta({ site }: ErrorPage): Meta {
  const words = { site: site.name };
  return isOffline()
    ? { title: t("offline.page.title", words), description: t("offline.page.text"), layout: "default" }
    : { title: t("error.title", words), description: t("error.text"), layout: "default" };
}

/** Where there was no connection, the failure is not ours and there is something else to read. */
export function Screen() {
  const offline = useSyncExternalStore(unchanging, isOffline, () => false);
  return offline ? <Offline /> : <Failed />;
}

function Failed() {
  return (
    <Notice
      heading={t("error.heading")}
      text={t("error.text")}
      actions={
        <>
          {/* An empty address is the page's own, query and all: it retries with or without script. */}
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
  return (
    <Notice
      heading={t("offline.page.heading")}
      text={t("offline.page.text")}
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

/** It stays what it was when the page failed; a connection that returns brings the page itself. */
function unchanging(): () => void {
  return () => {};
}
