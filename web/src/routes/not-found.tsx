import type { NotFoundPage } from "../api/page";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

export function meta({ path }: NotFoundPage): Meta {
  return { title: t("missing.title", { path }), description: t("missing.text"), layout: "default" };
}

export function Screen({ page }: { page: NotFoundPage }) {
  return (
    <Notice
      heading={t("missing.heading")}
      detail={page.path}
      text={t("missing.text")}
      actions={<ButtonLink href="/">{t("error.home")}</ButtonLink>}
    />
  );
}
