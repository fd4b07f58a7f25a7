import { t } from "../../shell/messages/translate";

/** Returns the waiting time rounded up to minutes, such as “Free in 5 h 12 min”; empty once the section is free. */
export function countdownText(secondsLeft: number): string {
  if (secondsLeft <= 0) return "";
  const minutes = Math.ceil(secondsLeft / 60);
  if (minutes <= 1) return t("unlock.wait.soon");
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("unlock.wait.minutes", { minutes });
  if (minutes % 60 === 0) return t("unlock.wait.hours", { hours });
  return t("unlock.wait.both", { hours, minutes: minutes % 60 });
}

/** Returns the milliseconds until the text of the countdown changes. */
export function untilNextWords(secondsLeft: number): number {
  const rest = secondsLeft % 60;
  return Math.max(1, rest === 0 ? 60 : rest) * 1_000;
}
