import { say } from "../words/say";
import { byDay, type Release } from "./api";
import { longDay, weekday } from "./days";
import { dropProps } from "./dragging";
import type { Planning } from "./planning";
import { ReleaseItem } from "./release-item";

interface Props {
  month: string;
  weeks: readonly string[][];
  today: string;
  releases: readonly Release[];
  planning: Planning;
}

/** Shows a month on a wide screen, as a grid of days. Sections cannot be dropped onto past days. */
export function MonthGrid({ month, weeks, today, releases, planning }: Props) {
  const days = byDay(releases);
  return (
    <table className="month-grid" aria-label={say("calendar.grid")}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                data-other={day.startsWith(month) ? undefined : ""}
                aria-current={day === today ? "date" : undefined}
                {...(day >= today && dropProps((release, time) => planning.drop(release, day, time)))}
              >
                <span className="day-number">
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="sr-only">{longDay(day)}</span>
                </span>
                <Releases list={days.get(day) ?? []} planning={planning} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Releases({ list, planning }: { list: readonly Release[]; planning: Planning }) {
  if (list.length === 0) return null;
  return (
    <ul className="day-releases">
      {list.map((release) => (
        <li key={release.section}>
          <ReleaseItem release={release} planning={planning} />
        </li>
      ))}
    </ul>
  );
}
