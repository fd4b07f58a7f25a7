import type { SettingsPage } from "../api/page";
import { SettingsScreen } from "../features/session/settings-screen";
import { lazyPart } from "../shell/browser/load-code";
import { Lazy } from "../shell/lazy/lazy";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { Skeleton } from "../ui/skeleton";

const readingDefaults = lazyPart(() => import("../features/reading/reader/look/reading-defaults"));
const notificationSettings = lazyPart(() => import("../features/notifications/notification-settings"));
const autoUnlockList = lazyPart(() => import("../features/wallet/auto-unlocks"));

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
    <Lazy part={readingDefaults} waiting={<Skeleton size="h-96 w-full" />}>
      {({ ReadingDefaults }) => <ReadingDefaults />}
    </Lazy>
  );
  const autoUnlocks = (
    <Lazy part={autoUnlockList} waiting={<Skeleton size="h-11 w-full" />}>
      {({ AutoUnlocks }) => <AutoUnlocks />}
    </Lazy>
  );
  const notices = (
    <Lazy part={notificationSettings} waiting={<Skeleton size="h-[40rem] w-full" />}>
      {({ NotificationSettings }) => <NotificationSettings />}
    </Lazy>
  );
  return <SettingsScreen page={page} reading={reading} autoUnlocks={autoUnlocks} notices={notices} />;
}
