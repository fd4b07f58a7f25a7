import type { SettingsPage } from "../api/page";
import { SettingsScreen } from "../features/session/settings-screen";
import { loadCode } from "../shell/browser/load-code";
import { LatePart } from "../shell/late-part";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { Skeleton } from "../ui/skeleton";

const loadReading = () =>
  loadCode(() => import("../features/reading/reader/look/reading-defaults")).then(
    (module) => module.ReadingDefaults,
  );
const loadNotices = () =>
  loadCode(() => import("../features/notifications/notification-settings")).then(
    (module) => module.NotificationSettings,
  );

const loadAutoUnlocks = () =>
  loadCode(() => import("../features/wallet/auto-unlocks")).then((module) => module.AutoUnlocks);

export function meta({ site }: SettingsPage): Meta {
  const values = { site: site.name };
  return {
    title: t("settings.title", values),
    description: t("settings.description", values),
    layout: "none",
    exit: "/me",
  };
}

export function Screen({ page }: { page: SettingsPage }) {
  const reading = (
    <LatePart load={loadReading} waiting={<Skeleton size="h-96 w-full" />}>
      {(ReadingDefaults) => <ReadingDefaults />}
    </LatePart>
  );
  const autoUnlocks = (
    <LatePart load={loadAutoUnlocks} waiting={<Skeleton size="h-11 w-full" />}>
      {(AutoUnlocks) => <AutoUnlocks />}
    </LatePart>
  );
  const notices = (
    <LatePart load={loadNotices} waiting={<Skeleton size="h-[40rem] w-full" />}>
      {(NotificationSettings) => <NotificationSettings />}
    </LatePart>
  );
  return <SettingsScreen page={page} reading={reading} autoUnlocks={autoUnlocks} notices={notices} />;
}
