import type { components } from "../../api/schema";
import { patience } from "../../shell/browser/patience";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type NotificationSettings = Schemas["NotificationSettings"];
export type KindChoice = Schemas["NotificationChoice"];
export type Kind = KindChoice["kind"];
/** In minutes of the day; it may go over midnight. */
export type QuietHours = Schemas["QuietHours"];
/** How a push service reaches this browser. */
export type PushAddress = Schemas["NewSubscription"];

/** What of the settings a reader chooses. */
export type Choices = Schemas["NewNotificationSettings"];

const SETTINGS = "/api/notices/settings";

export const fetchSettings = () => askSignedIn<NotificationSettings>(SETTINGS, patience());

export const saveChoices = ({ kinds, quiet = null, time_zone }: Choices) =>
  askSignedIn<unknown>(SETTINGS, { method: "PUT", body: { kinds, quiet, time_zone }, ...patience() });

export const sendPushAddress = (address: PushAddress) =>
  askSignedIn<unknown>("/api/notices/push", { body: address, ...patience() });

export const removePushAddress = (endpoint: string) =>
  askSignedIn<unknown>(`/api/notices/push?endpoint=${encodeURIComponent(endpoint)}`, {
    method: "DELETE",
    ...patience(),
  });

/** A link is mailed there, which confirms it. */
export const saveMailAddress = (address: string) =>
  askSignedIn<unknown>("/api/notices/mail", { body: { address }, ...patience() });

export const removeMailAddress = () =>
  askSignedIn<unknown>("/api/notices/mail", { method: "DELETE", ...patience() });
