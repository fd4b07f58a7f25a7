import { formatMoment } from "../../shell/formats/moment";
import { say } from "../words/say";

/** Shows a time as "5 minutes ago" for up to a week, then as a date. The tooltip has the exact time. */
export function Ago({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatMoment(at)}>
      {agoText(at, Math.floor(Date.now() / 1000))}
    </time>
  );
}

const DAY = 86_400;

export function agoText(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < 60) return say("time.now");
  if (age < 3_600) return say("time.minutes", { count: Math.floor(age / 60) });
  if (age < DAY) return say("time.hours", { count: Math.floor(age / 3_600) });
  if (age < 7 * DAY) return say("time.days", { count: Math.floor(age / DAY) });
  return formatMoment(at);
}
