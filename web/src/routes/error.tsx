import type { ErrorPage } from "../api/page";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

export function meta({ site }: ErrorPage): Meta {
  return { title: t("error.title", { site: site.name }), description: t("error.text"), layout: "default" };
}

export function Screen() {
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
