import { monthName } from "../../../shell/formats/date";
import { t } from "../../../shell/messages/translate";
import { duration } from "./duration";
import type { CalendarMonth, Level } from "./year";

const CELL = 10;
const radii: Record<Level, number> = { 0: 1.3, 1: 2.3, 2: 3.1, 3: 3.9, 4: 4.7 };
const levels: readonly Level[] = [0, 1, 2, 3, 4];

/**
 * The days of a year as dots: the longer the reading time, the larger the dot. Each month has a text with the same
 * data.
 */
export function YearCalendar({ months }: { months: readonly CalendarMonth[] }) {
  return (
    <>
      <ul className="year">
        {months.map((month) => (
          <li key={month.month}>
            <p aria-hidden="true" className="text-ink-muted text-sm">
              {monthName(month.month)}
            </p>
            <svg viewBox={`0 0 ${7 * CELL} ${6 * CELL}`} role="img" aria-label={monthText(month)}>
              {month.days.map(({ weekday, week, level }) => (
                <circle
                  key={`${week}-${weekday}`}
                  cx={(weekday + 0.5) * CELL}
                  cy={(week + 0.5) * CELL}
                  r={radii[level]}
                  data-level={level}
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <p className="year-legend">
        {t("statistics.less")}
        <svg viewBox={`0 0 ${5 * CELL} ${CELL}`} aria-hidden="true" className="w-20 h-4">
          {levels.map((level) => (
            <circle key={level} cx={(level + 0.5) * CELL} cy={CELL / 2} r={radii[level]} data-level={level} />
          ))}
        </svg>
        {t("statistics.more")}
      </p>
    </>
  );
}

function monthText({ month, read, seconds }: CalendarMonth): string {
  const name = monthName(month);
  if (read === 0) return t("statistics.month.none", { month: name });
  return t("statistics.month", { month: name, count: read, time: duration(seconds) });
}

/** The reading time of each month as a table. */
export function YearTable({ year, months }: { year: number; months: readonly CalendarMonth[] }) {
  return (
    <details className="year-table">
      <summary>{t("statistics.table")}</summary>
      <table>
        <caption className="sr-only">{t("statistics.heading", { year: String(year) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("statistics.table.month")}</th>
            <th scope="col">{t("statistics.table.days")}</th>
            <th scope="col">{t("statistics.time")}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, read, seconds }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{read}</td>
              <td>{duration(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
