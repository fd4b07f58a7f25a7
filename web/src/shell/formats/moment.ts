import { t } from "../messages/translate";
import { monthName } from "./date";

const two = (number: number) => String(number).padStart(2, "0");

/** Hours and minutes by the clock of this device, as everywhere: "04:05". */
export function formatTime(unixSeconds: number): string {
  const time = new Date(unixSeconds * 1000);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Day and time by the clock of this device: only for what the server does not draw. */
export function formatMoment(unixSeconds: number): string {
  const time = new Date(unixSeconds * 1000);
  return t("date.moment", {
    day: time.getDate(),
    month: monthName(time.getMonth()),
    year: String(time.getFullYear()),
    time: formatTime(unixSeconds),
  });
}
