import { useState } from "react";
import { failureText } from "../../../shell/failure-text";
import { formatNumber } from "../../../shell/messages/number";
import { t } from "../../../shell/messages/translate";
import { QueryCache, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { ShortFailure } from "../../../shell/short-failure";
import { Icon } from "../../../ui/icon";
import { fetchStatistics } from "./api";
import { duration } from "./duration";
import { StatisticsFrame } from "./statistics-frame";
import { calendarOf, yearsOf } from "./year";
import { YearCalendar, YearTable } from "./year-calendar";

const years = new QueryCache((year) => fetchStatistics(Number(year)));

/** The statistics of the reader's year. */
export function ReadingStatistics() {
  const [current] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(current);
  const [known, setKnown] = useState<readonly number[]>([]);
  const [state, reload] = useCachedQuery(years, String(year));
  const data = state.kind === "ready" ? state.data : null;
  const offered = yearsOf(data?.years ?? known, current);

  function turn(to: number) {
    if (data) setKnown(data.years);
    setYear(to);
  }

  const figures = data && {
    time: duration(data.seconds),
    words: formatNumber(data.words),
    finished: formatNumber(data.finished),
    streak: t("statistics.days", { count: data.streak.current }),
    longest: t("statistics.longest", { count: data.streak.longest }),
  };
  const months = calendarOf(year, data?.days ?? []);
  return (
    <StatisticsFrame switcher={<YearSwitch year={year} years={offered} onYear={turn} />} figures={figures}>
      {state.kind === "failed" ? (
        <div className="mt-6">
          <ShortFailure text={failureText(state.error)} onRetry={reload} />
        </div>
      ) : (
        <div aria-busy={state.kind === "loading"}>
          <YearCalendar months={months} />
          <YearTable year={year} months={months} />
          {/* The message is below the calendar, which would otherwise move when the message appears. */}
          {data && data.days.length === 0 && <p className="mt-4 text-ink-muted">{t("statistics.none")}</p>}
        </div>
      )}
    </StatisticsFrame>
  );
}

interface SwitchProps {
  year: number;
  years: readonly number[];
  onYear: (year: number) => void;
}

function YearSwitch({ year, years, onYear }: SwitchProps) {
  const before = years.findLast((each) => each < year);
  const after = years.find((each) => each > year);
  return (
    <div className="flex items-center">
      {years.length > 1 && (
        <Step to={before} label={t("statistics.before")} icon="previous" onYear={onYear} />
      )}
      <span aria-live="polite" className="min-w-12 text-center font-medium text-ink tabular-nums">
        {String(year)}
      </span>
      {years.length > 1 && <Step to={after} label={t("statistics.after")} icon="next" onYear={onYear} />}
    </div>
  );
}

interface StepProps {
  to: number | undefined;
  label: string;
  icon: "previous" | "next";
  onYear: (year: number) => void;
}

/**
 * A button that shows the year `to`. If `to` is undefined, there is no further year: the button then does nothing, but
 * can keep the focus.
 */
function Step({ to, label, icon, onYear }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onYear(to)}
      className="round-button aria-disabled:opacity-35"
    >
      <Icon name={icon} />
    </button>
  );
}
