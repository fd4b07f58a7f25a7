import { Empty } from "../parts/states";
import { say } from "../words/say";
import { byDay, type Release } from "./api";
import { longDay } from "./days";
import type { Planning } from "./planning";
import { ReleaseItem } from "./release-item";

interface Props {
  month: string;
  today: string;
  releases: readonly Release[];
  planning: Planning;
}

/** Shows a month on a phone, as a list of the days on which sections are published. */
export function Agenda({ month, today, releases, planning }: Props) {
  const own = releases.filter(({ day }) => day?.startsWith(month));
  const days = [...byDay(own)];
  return (
    <div className="agenda">
      {days.length === 0 && (
        <Empty icon="calendar" heading={say("calendar.none")} text={say("calendar.nonetext")} />
      )}
      {days.map(([day, list]) => (
        <section key={day} aria-label={longDay(day)} aria-current={day === today ? "date" : undefined}>
          <h3>{longDay(day)}</h3>
          <ul>
            {list.map((release) => (
              <li key={release.section}>
                <ReleaseItem release={release} planning={planning} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
