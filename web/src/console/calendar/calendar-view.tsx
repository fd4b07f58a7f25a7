import { useEffect, useRef, useState } from "react";
import { useList } from "../data/use-query";
import { Button, IconButton } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Page } from "../parts/page";
import { More, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { Agenda } from "./agenda";
import { blockedBy, changedPlan, listReleases, MOST_PAGES, place, planProblem, releasesKey } from "./api";
import { deviceToday, longDay, monthName, monthOf, otherMonth, shortDay, weeksOf } from "./days";
import { MonthGrid } from "./month-grid";
import { type Move, MoveSheet } from "./move-sheet";
import type { Planning } from "./planning";
import { SerialTray } from "./serial-tray";

export function CalendarView() {
  const can = useCan();
  const [asked, setAsked] = useQueryValue("month");
  const [today, setToday] = useState(deviceToday);
  const [zone, setZone] = useState("");
  const [move, setMove] = useState<Move | null>(null);
  const moved = useRef<number | null>(null);
  const change = useChange();
  const month = monthOf(asked, today);
  const weeks = weeksOf(month);
  const [from, to] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.[6] ?? today];
  // A reload, such as after a move, fetches as many pages as are shown, so that the moved section is still in the list.
  const pages = useRef({ month, shown: MOST_PAGES });
  if (pages.current.month !== month) pages.current = { month, shown: MOST_PAGES };
  const releases = useList(releasesKey(month), async (after) => {
    const asked = pages.current;
    const page = await listReleases(from, to, after ? MOST_PAGES : asked.shown, after);
    if (after) asked.shown += MOST_PAGES;
    setToday(page.today);
    setZone(page.time_zone);
    return page;
  });

  const shown = releases.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other releases are shown
  useEffect(() => {
    if (moved.current === null) return;
    document.querySelector<HTMLElement>(`.month-grid [data-section="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [shown]);

  const open: Planning["open"] = (release, day, time) =>
    setMove({ release, day: day ?? release.day ?? today, time: time ?? release.time ?? "", problem: "" });

  const drop: Planning["drop"] = (release, day, time) => {
    const { book_id, section, plan } = release;
    if (day === release.day && release.time === time) return;
    void change.run(async () => {
      try {
        moved.current = section;
        await place(month, { book_id, section, plan, day, time, following: "stay" });
        announce(say("calendar.moved", { title: release.title, day: shortDay(day) }));
      } catch (error) {
        moved.current = null;
        const present = { ...release, plan: changedPlan(error) ?? plan };
        const blocked = blockedBy(error) !== null;
        setMove({ release: present, day, time, problem: planProblem(error), blocked });
      }
    });
  };
  const planning: Planning = { mayEdit: can("books.edit"), open, drop };

  return (
    <Page
      title={say("calendar.title")}
      lead={zone && say("calendar.zone", { zone })}
      actions={
        <div className="month-steps">
          <IconButton
            icon="back"
            label={say("calendar.before")}
            onClick={() => setAsked(otherMonth(month, -1))}
          />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <IconButton
            icon="next"
            label={say("calendar.after")}
            onClick={() => setAsked(otherMonth(month, 1))}
          />
          <Button onClick={() => setAsked("")}>{say("calendar.today")}</Button>
        </div>
      }
    >
      <div className="planning">
        <section aria-label={say("calendar.month", { month: monthName(month) })}>
          <QueryView query={releases}>
            {({ list, next }) => (
              <>
                {next && (
                  <p className="cut-line" role="status">
                    {say("calendar.cut", { day: longDay(list.at(-1)?.day ?? to) })}
                  </p>
                )}
                <MonthGrid {...{ month, weeks, today, planning }} releases={list} />
                <Agenda {...{ month, today, planning }} releases={list} />
                <More list={releases} />
                {planning.mayEdit && <p className="month-hint">{say("calendar.hint")}</p>}
              </>
            )}
          </QueryView>
        </section>
        <SerialTray planning={planning} />
      </div>
      {move && <MoveSheet key={move.release.section} {...{ move, month }} onClose={() => setMove(null)} />}
    </Page>
  );
}
