import { useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { formatMoment } from "../../shell/formats/moment";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { Input } from "../parts/fields";
import { announce } from "../parts/toast";
import { say } from "../words/say";

export type Dates = DataOf<"GET /api/console/shelves">["shelves"][number]["dates"];

/**
 * Shows when readers start or stop seeing a shelf or the featured book, or that this time is over; otherwise nothing.
 */
export function DatesBadge({ dates: { from, until }, shown }: { dates: Dates; shown: boolean }) {
  const now = Date.now() / 1000;
  if (until !== null && until !== undefined && until <= now)
    return <Badge tone="warn">{say("dates.over")}</Badge>;
  if (!shown && from) return <Badge tone="warn">{say("dates.from", { time: formatMoment(from) })}</Badge>;
  if (until) return <Badge>{say("dates.until", { time: formatMoment(until) })}</Badge>;
  return null;
}

interface Props {
  dates: Dates;
  /** Saves the dates, and returns a sentence that says whether readers see the shelf or book now. */
  onSave: (dates: Dates) => Promise<string>;
}

/** A button with a dialog that sets when readers see a shelf or the featured book. */
export function DatesButton(props: Props) {
  // The dialog is about what was shown when it opened, also if the view behind it is reloaded with another book or dates.
  const [{ dates, onSave }, setOpened] = useState(props);
  return (
    <Confirm
      onOpen={() => setOpened(props)}
      trigger={(open) => (
        <Button icon="calendar" onClick={open}>
          {say("dates.set")}
        </Button>
      )}
      title={say("dates.title")}
      text={say("dates.text", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      action={say("form.save")}
      onConfirm={async (form) => {
        const time = (name: string) => secondsOf(String(form.get(name) ?? ""));
        announce(await onSave({ from: time("from"), until: time("until") }));
      }}
    >
      <div className="form-grid">
        <Input
          label={say("dates.fromlabel")}
          name="from"
          type="datetime-local"
          defaultValue={localText(dates.from ?? null)}
        />
        <Input
          label={say("dates.untillabel")}
          name="until"
          type="datetime-local"
          defaultValue={localText(dates.until ?? null)}
        />
      </div>
    </Confirm>
  );
}

/** Returns a time as the text of a `datetime-local` field, in the time zone of the browser. */
export function localText(seconds: number | null): string {
  if (seconds === null) return "";
  const time = new Date(seconds * 1000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the time in a `datetime-local` field in Unix seconds; null for an empty field. */
export function secondsOf(text: string): number | null {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}
