import type { MePage } from "../api/page";
import { MeScreen } from "../features/session/me-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: MePage): Meta {
  const values = { site: site.name };
  return { title: t("me.title", values), description: t("me.description", values), layout: "default" };
}

export function Screen({ page }: { page: MePage }) {
  return <MeScreen page={page} />;
}
