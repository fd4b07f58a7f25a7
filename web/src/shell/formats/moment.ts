import { t } from "../messages/translate";
import { monthName } from "./date";

/** Returns the time of day in the time zone of the device, such as “4:05 PM”. */
export function formatTime(unixSeconds: number): string {
  const time = new Date(unixSeconds * 1000);
  const [hours, minutes] = [time.getHours(), String(time.getMinutes()).padStart(2, "0")];
  return t(hours < 12 ? "date.am" : "date.pm", { time: `${hours % 12 || 12}:${minutes}` });
}

/** Returns date and time in the time zone of the device, for parts that the server does not render. */
export function formatMoment(unixSeconds: number): string {
  const time = new Date(unixSeconds * 1000);
  return t("date.moment", {
    day: time.getDate(),
    month: monthName(time.getMonth()),
    year: String(time.getFullYear()),
    time: formatTime(unixSeconds),
  });
}
