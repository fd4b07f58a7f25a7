import type { components } from "../../api/schema";
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

export const fetchSettings = () => askSignedIn("GET /api/notices/settings");

export const saveChoices = ({ kinds, quiet = null, time_zone }: Choices) =>
  askSignedIn("PUT /api/notices/settings", { body: { kinds, quiet, time_zone } });

export const sendPushAddress = (body: PushAddress) => askSignedIn("POST /api/notices/push", { body });

export const removePushAddress = (endpoint: string) =>
  askSignedIn("DELETE /api/notices/push", { query: { endpoint } });

/** A link is mailed there, which confirms it. */
export const saveMailAddress = (address: string) =>
  askSignedIn("POST /api/notices/mail", { body: { address } });

export const removeMailAddress = () => askSignedIn("DELETE /api/notices/mail");
