import type { SettingsPage } from "../api/page";
import { SettingsScreen } from "../features/session/settings-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: SettingsPage): Meta {
  const values = { site: site.name };
  return {
    title: t("settings.title", values),
    description: t("settings.description", values),
    layout: "default",
  };
}

export function Screen({ page }: { page: SettingsPage }) {
  return <SettingsScreen page={page} />;
}
