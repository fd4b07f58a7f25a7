import { useLayoutEffect, useRef, useState } from "react";
import { store } from "../data/store";
import { useList } from "../data/use-query";
import { Button, IconButton } from "../parts/button";
import { Page } from "../parts/page";
import { More, QueryView } from "../parts/states";
import { announce } from "../parts/toast";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { Agenda } from "./agenda";
import {
  blockedBy,
  changedPlan,
  listReleases,
  MOST_PAGES,
  place,
  planProblem,
  presentOf,
  type Release,
  releasesKey,
} from "./api";
import { addDays, deviceToday, longDay, monthName, monthOf, otherMonth, shortDay, weeksOf } from "./days";
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
  const waiting = useRef<Waiting[]>([]);
  const month = monthOf(asked, today);
  const weeks = weeksOf(month);
  const [from, to] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.[6] ?? today];
  const releases = useList(releasesKey(month), async (after) => {
    const page = await listReleases(from, to, MOST_PAGES, after);
    setToday(page.today);
    setZone(page.time_zone);
    return page;
  });

  const shown = releases.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other releases are shown
  useLayoutEffect(() => {
    if (moved.current === null || move) return;
    controlOf(moved.current)?.focus();
    moved.current = null;
  }, [shown, move]);

  const open: Planning["open"] = (release, day, time) =>
    setMove({ release, day: day ?? release.day ?? today, time: time ?? release.time ?? "", problem: "" });

  /**
   * Carries out the queued moves one after another. Each move starts from the calendar as the previous move left it. If
   * a move fails, the moves after it are dropped.
   */
  async function moveAll() {
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      const present = presentOf(month, next.release);
      const { day, time } = next.target(present);
      const { book_id, section, plan, title } = present;
      try {
        if (day !== present.day || time !== present.time) {
          moved.current = section;
          await place(month, { book_id, section, plan, day, time, following: "stay" });
          announce(say("calendar.moved", { title, day: shortDay(day) }));
        }
      } catch (error) {
        moved.current = null;
        store.report(error);
        const dropped = waiting.current.splice(1).length;
        const problem = [planProblem(error), dropped > 0 && say("calendar.stopped")]
          .filter(Boolean)
          .join(" ");
        const release = { ...present, plan: changedPlan(error) ?? plan };
        setMove({ release, day, time, problem, blocked: blockedBy(error) !== null });
      }
      waiting.current.shift();
    }
  }

  function enqueue(release: Release, target: Waiting["target"]) {
    waiting.current.push({ release, target });
    if (waiting.current.length === 1) void moveAll();
  }

  const planning: Planning = {
    mayEdit: can("books.edit"),
    open,
    drop: (release, day, time) => enqueue(release, () => ({ day, time })),
    step: (release, days) =>
      enqueue(release, ({ day, time }) => ({ day: addDays(day ?? today, days), time: time ?? "" })),
  };

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
      {move && (
        <MoveSheet
          key={move.release.section}
          {...{ move, month }}
          onMoved={() => {
            moved.current = move.release.section;
          }}
          onClose={() => setMove(null)}
        />
      )}
    </Page>
  );
}

/** A move of a section in the queue of moves, which are carried out one after another. */
interface Waiting {
  release: Release;
  /** Returns the new day and time of the section. `present` is the section as it is when its move begins. */
  target: (present: Release) => { day: string; time: string };
}

/**
 * Returns the element that gets the focus after a section was moved: the visible item of the section, in the month or
 * in the list of serials. If there is none, because the serial is being loaded again, returns the button of the open
 * serial.
 */
function controlOf(section: number): HTMLElement | null {
  const shown = [...document.querySelectorAll<HTMLElement>(`[data-section="${section}"]`)];
  const found = shown.find((each) => each.checkVisibility());
  return found ?? document.querySelector<HTMLElement>('.serial-tray [aria-expanded="true"]');
}
