import { ownTimeZone } from "../../shell/browser/time-zone";
import { t } from "../../shell/messages/translate";
import type { Choices, QuietHours } from "./api";
import { clockOf, minutesOf, usualQuiet } from "./hours";

interface Props {
  settings: Choices;
  choose: (change: Partial<Choices>) => void;
}

/** The setting for quiet hours. Notifications that arise during them are delivered afterwards. */
export function QuietChoice({ settings: { quiet = null, time_zone }, choose }: Props) {
  const zone = ownTimeZone();

  function change(part: Partial<QuietHours>) {
    if (quiet) choose({ quiet: { ...quiet, ...part }, time_zone: zone });
  }

  return (
    <div className="notice-part">
      <h3>{t("notices.quiet")}</h3>
      <label className="notice-switch">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) =>
            choose({ quiet: checked ? usualQuiet : null, time_zone: zone })
          }
        />
        {t("notices.quiet.on")}
      </label>
      {quiet && (
        <div className="notice-hours">
          <Hour label={t("notices.quiet.from")} minutes={quiet.from} onChange={(from) => change({ from })} />
          <Hour
            label={t("notices.quiet.until")}
            minutes={quiet.until}
            onChange={(until) => change({ until })}
          />
        </div>
      )}
      <p className="mt-2 text-ink-muted text-sm">
        {t("notices.zone", { zone: time_zone })}{" "}
        {time_zone !== zone && (
          <button type="button" className="text-link" onClick={() => choose({ time_zone: zone })}>
            {t("notices.zone.here", { zone })}
          </button>
        )}
      </p>
    </div>
  );
}

function Hour({
  label,
  minutes,
  onChange,
}: {
  label: string;
  minutes: number;
  onChange: (at: number) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="time"
        className="control"
        defaultValue={clockOf(minutes)}
        onBlur={({ currentTarget: { value } }) => {
          const chosen = minutesOf(value);
          if (chosen !== null && chosen !== minutes) onChange(chosen);
        }}
      />
    </label>
  );
}
