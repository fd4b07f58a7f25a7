import { t } from "../../../shell/messages/translate";

/** Returns a duration in hours and minutes, at least one minute. */
export function duration(seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("statistics.minutes", { count: minutes });
  return t("statistics.hours", { hours, minutes: minutes % 60 });
}
