import type { ThirdPartyPage } from "../api/page";
import { ThirdPartyScreen } from "../features/session/third-party-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: ThirdPartyPage): Meta {
  const values = { site: site.name };
  return {
    title: t("return.title", values),
    description: t("return.description", values),
    layout: "none",
    exit: "/me",
  };
}

export function Screen({ page }: { page: ThirdPartyPage }) {
  return <ThirdPartyScreen page={page} />;
}
