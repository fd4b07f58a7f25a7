import type { WelfareCenterPage } from "../api/page";
import { WelfareScreen } from "../features/welfare/welfare-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: WelfareCenterPage): Meta {
  const values = { site: site.name };
  return {
    title: t("welfare.title", values),
    description: t("welfare.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: WelfareCenterPage }) {
  return <WelfareScreen page={page} />;
}
