import { useList, useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { More, QueryView, RowsSkeleton } from "../parts/states";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";
import { fetchSerial, listSerials, type Release, SERIALS, type Serial, serialKey } from "./api";
import { shortDay } from "./days";
import { dragProps } from "./dragging";
import type { Planning } from "./planning";

/** Number of days of backlog below which a serial is shown with a warning. */
const FEW_DAYS = 7;

/** Lists the serials with their backlog. A serial that the operator opens shows its sections without a date. */
export function SerialTray({ planning }: { planning: Planning }) {
  const serials = useList(SERIALS, listSerials);
  const [openId, setOpenId] = useQueryValue("serial");
  return (
    <section className="serial-tray" aria-labelledby="serial-tray">
      <h2 id="serial-tray">{say("calendar.serials")}</h2>
      <QueryView query={serials} skeleton={<RowsSkeleton rows={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-muted text-sm">{say("calendar.noserials")}</p>
          ) : (
            <>
              <ul>
                {list.map((serial) => {
                  const isOpen = serial.book_id === openId;
                  return (
                    <li key={serial.book_id} className="serial">
                      <button
                        type="button"
                        aria-expanded={isOpen}
                        onClick={() => setOpenId(isOpen ? "" : serial.book_id, { replace: true })}
                      >
                        <span className="font-medium">{serial.title}</span>
                        <Backlog serial={serial} />
                      </button>
                      {isOpen && <Sections serial={serial} planning={planning} />}
                    </li>
                  );
                })}
              </ul>
              <More list={serials} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Backlog({ serial }: { serial: Serial }) {
  const { backlog_days, planned, rhythm_days } = serial;
  const isShort = backlog_days < FEW_DAYS;
  return (
    <span className="serial-figures">
      <Badge tone={isShort ? "warn" : "good"}>{say("calendar.backlog", { count: backlog_days })}</Badge>
      {planned > 0 && <span>{say("calendar.planned", { count: planned })}</span>}
      <span>{say("calendar.rhythm", { count: rhythm_days })}</span>
    </span>
  );
}

function Sections({ serial, planning }: { serial: Serial; planning: Planning }) {
  const { book_id, next_free_day, usual_time } = serial;
  const query = useQuery(serialKey(serial), () => fetchSerial(book_id, String(afterOf(serial))));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {({ list }) => {
        const waiting = list.filter(({ state }) => state === "planned");
        if (waiting.length === 0) return <p className="serial-note">{say("calendar.alldated")}</p>;
        return (
          <ul className="unscheduled">
            {waiting.map((release) => (
              <Unscheduled
                key={release.section}
                {...{ release, planning }}
                day={next_free_day}
                time={usual_time}
              />
            ))}
            {serial.planned > waiting.length && (
              <li className="serial-note">
                {say("calendar.moreplanned", { count: serial.planned - waiting.length })}
              </li>
            )}
          </ul>
        );
      }}
    </QueryView>
  );
}

/** Returns the number of the last section that is published or scheduled; the sections after it have no date. */
const afterOf = ({ section_num, scheduled }: Serial) => section_num + scheduled;

interface UnscheduledProps {
  release: Release;
  planning: Planning;
  day: string;
  time: string;
}

function Unscheduled({ release, planning, day, time }: UnscheduledProps) {
  return (
    <li {...dragProps(release, time, planning.mayEdit)}>
      <span className="min-w-0 grow">
        {say("calendar.section", { number: String(release.number), title: release.title })}
      </span>
      {planning.mayEdit && (
        <Button
          data-section={release.section}
          aria-label={say("calendar.schedulethis", { title: release.title })}
          title={say("calendar.nextfree", { day: shortDay(day) })}
          onClick={() => planning.open(release, day, time)}
        >
          {say("calendar.schedule")}
        </Button>
      )}
    </li>
  );
}
