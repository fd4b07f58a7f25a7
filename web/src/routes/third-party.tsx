import type { ThirdPartyPage } from "../api/page";
import { ThirdPartyScreen } from "../features/session/third-party-screen";
import { ExitLink } from "../shell/exit-link";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: ThirdPartyPage): Meta {
  const values = { site: site.name };
  return {
    title: t("return.title", values),
    description: t("return.description", values),
    layout: "none",
  };
}

export function Screen({ page }: { page: ThirdPartyPage }) {
  return (
    <>
      <ExitLink href="/me" label={t("exit.account")} />
      <ThirdPartyScreen page={page} />
    </>
  );
}
