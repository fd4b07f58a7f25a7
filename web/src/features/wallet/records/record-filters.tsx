import { useEffect, useState } from "react";
import { t } from "../../../shell/messages/translate";
import type { QueryChange } from "../../../shell/navigation/use-url-query";
import { ToggleChip } from "../../../ui/toggle-chip";
import type { Direction } from "./api";
import { monthsUntil, monthTitle, type RecordFilter } from "./filter";
import { kindName, kinds } from "./wording";

interface Props {
  direction: Direction;
  filter: RecordFilter;
  onFilter: (change: QueryChange) => void;
}

/** The choice of a month. The server renders no month, because only the browser knows the current one. */
export function MonthFilter({ month: chosen, onFilter }: { month: string } & Pick<Props, "onFilter">) {
  const [now, setNow] = useState<Date>();
  const months = now ? monthsUntil(now, chosen) : [];

  useEffect(() => setNow(new Date()), []);

  return (
    <select
      aria-label={t("records.month")}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onFilter({ month: value })}
      className="control"
    >
      <option value="">{t("records.month.all")}</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthTitle(month)}
        </option>
      ))}
    </select>
  );
}

export function RecordFilters({ direction, filter, onFilter }: Props) {
  return (
    <div className="record-filters">
      <MonthFilter month={filter.month} onFilter={onFilter} />
      <ul aria-label={t("records.kinds")} className="chip-row chip-bleed">
        {kinds(direction).map((kind) => {
          const on = filter.kind === kind;
          return (
            <li key={kind}>
              <ToggleChip pressed={on} onPress={() => onFilter({ kind: on ? undefined : kind })}>
                {kindName(direction, kind)}
              </ToggleChip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
