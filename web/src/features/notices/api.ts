import { askSignedIn } from "../../shell/session/ask-signed-in";

export type Kind = "new_sections" | "expiring_bonus" | "wait_finished";

export interface KindChoice {
  kind: Kind;
  push: boolean;
  mail: boolean;
}

/** In minutes of the day; it may go over midnight. */
export interface QuietHours {
  from: number;
  until: number;
}

export interface Choices {
  kinds: KindChoice[];
  quiet: QuietHours | null;
  time_zone: string;
}

export interface NoticeSettings extends Choices {
  push: { public_key: string; devices: number };
  /** Not offered by a server that sends no mail. */
  mail: { address: string | null; confirmed: boolean; offered: boolean };
}

/** How a push service reaches this browser. */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const SETTINGS = "/api/notices/settings";

export const fetchSettings = () => askSignedIn<NoticeSettings>(SETTINGS);

export const saveChoices = ({ kinds, quiet, time_zone }: Choices) =>
  askSignedIn<unknown>(SETTINGS, { method: "PUT", body: { kinds, quiet, time_zone } });

export const sendPushAddress = (address: PushAddress) =>
  askSignedIn<unknown>("/api/notices/push", { body: address });

export const removePushAddress = (endpoint: string) =>
  askSignedIn<unknown>("/api/notices/push/remove", { body: { endpoint } });

/** A link is mailed there, which confirms it. */
export const saveMailAddress = (address: string) =>
  askSignedIn<unknown>("/api/notices/mail", { body: { address } });

export const removeMailAddress = () => askSignedIn<unknown>("/api/notices/mail/remove", { body: {} });
