import type { components } from "../../api/schema";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type NotificationSettings = Schemas["NotificationSettings"];
export type KindChoice = Schemas["NotificationChoice"];
export type Kind = KindChoice["kind"];
/** The quiet hours as minutes of the day; they may span midnight. */
export type QuietHours = Schemas["QuietHours"];
/** The address of this browser at its push service. */
export type PushAddress = Schemas["NewSubscription"];

/** The notification settings that a reader can change. */
export type Choices = Schemas["NewNotificationSettings"];

export const fetchSettings = () => askSignedIn("GET /api/notices/settings");

export const saveChoices = ({ kinds, quiet = null, time_zone }: Choices) =>
  askSignedIn("PUT /api/notices/settings", { body: { kinds, quiet, time_zone } });

export const sendPushAddress = (body: PushAddress) => askSignedIn("POST /api/notices/push", { body });

export const removePushAddress = (endpoint: string) =>
  askSignedIn("DELETE /api/notices/push", { query: { endpoint } });

/** Stores a mail address. The server sends a mail with a link that confirms it. */
export const saveMailAddress = (address: string) =>
  askSignedIn("POST /api/notices/mail", { body: { address } });

export const removeMailAddress = () => askSignedIn("DELETE /api/notices/mail");
