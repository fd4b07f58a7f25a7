// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text } from "../../../test/stage";
import { store } from "../data/store";
import type { Release } from "./api";
import { CalendarView } from "./calendar-view";
import { addDays } from "./days";

let stage: Stage;
let all: Release[];

const release = (section: number, day: string): Release => ({
  section,
  day,
  time: "18:00",
  at: 1,
  book: "Lamps",
  book_id: "lamps",
  number: section,
  plan: 1,
  silent: false,
  state: "scheduled",
  title: `Lamp ${section}`,
  words: 12,
});

/** Returns `count` releases, spread evenly over the days of October 2026, in order. */
const october = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    release(at + 1, addDays("2026-10-01", Math.floor((at * 31) / count))),
  );

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/calendar?month=2026-10");
  stage.answers = {
    "GET /api/console/calendar": ({ searchParams }) => {
      const after = Number(searchParams.get("after") ?? 0);
      const end = after + Number(searchParams.get("page_size"));
      const next = end < all.length ? String(end) : null;
      return { list: all.slice(after, end), next, time_zone: "UTC", today: "2026-10-01" };
    },
    "GET /api/console/calendar/serials": { data: { list: [], next: null } },
    "POST /api/console/calendar/place": (_, body) => {
      const { section, day } = body as { section: number; day: string };
      all = all.map((each) => (each.section === section ? { ...each, day } : each));
      return {};
    },
  };
});
afterEach(() => stage.leave());

const open = () =>
  stage.show(
    <Inside>
      <CalendarView />
    </Inside>,
  );
const shown = () => document.querySelectorAll(".month-grid .release").length;
const onDay = (day: string) => document.querySelectorAll(`[data-day="${day}"] .release`).length;

test("all days of a busy month show their releases", async () => {
  all = october(930);
  await open();
  expect([shown(), onDay("2026-10-31"), text().includes("missing")]).toEqual([930, 30, false]);
});

test("a month with too many releases says which are missing, and shows them on request", async () => {
  all = october(1_240);
  await open();
  expect([shown(), onDay("2026-10-31")]).toEqual([1_000, 0]);
  expect(text()).toContain("From Sunday, October 25 on, some are missing");
  await press("Show more");
  expect([shown(), onDay("2026-10-31"), text().includes("missing")]).toEqual([1_240, 40, false]);

  // A move keeps what is shown, and the focus on the moved section.
  const moved = () => document.querySelector<HTMLElement>('[data-section="1240"]');
  const up = new KeyboardEvent("keydown", {
    key: "ArrowUp",
    shiftKey: true,
    bubbles: true,
    cancelable: true,
  });
  moved()?.focus();
  await act(async () => moved()?.dispatchEvent(up));
  expect([shown(), onDay("2026-10-24")]).toEqual([1_240, 41]);
  expect([document.activeElement === moved(), moved()?.closest("td")?.dataset.day]).toEqual([
    true,
    "2026-10-24",
  ]);
});

test("quick moves of a section are all carried out, each from where the one before it has led", async () => {
  all = [release(1, "2026-10-05"), release(2, "2026-10-12")];
  const waiting: (() => void)[] = [];
  const places: unknown[] = [];
  stage.answers["POST /api/console/calendar/place"] = async (_, body) => {
    places.push(body);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const { section, day } = body as { section: number; day: string };
    all = all.map((each) => ({
      ...each,
      plan: each.plan + 1,
      day: each.section === section ? day : each.day,
    }));
    return {};
  };
  await open();
  const right = (section: number) => {
    const key = { key: "ArrowRight", shiftKey: true, bubbles: true, cancelable: true };
    const item = document.querySelector(`[data-section="${section}"]`);
    return act(async () => item?.dispatchEvent(new KeyboardEvent("keydown", key)));
  };
  await right(1);
  await right(1);
  await right(2);
  expect(places).toHaveLength(1);
  for (let time = 0; time < 3; time++) await act(async () => waiting.shift()?.());
  expect(places).toMatchObject([
    { section: 1, day: "2026-10-06", plan: 1 },
    { section: 1, day: "2026-10-07", plan: 2 },
    { section: 2, day: "2026-10-13", plan: 3 },
  ]);
});

test("a move with the dialog leaves the focus on the moved section", async () => {
  all = [release(1, "2026-10-05")];
  await open();
  const item = () => document.querySelector<HTMLElement>('.month-grid [data-section="1"]');
  await act(async () => item()?.focus());
  await act(async () => item()?.click());
  const day = document.querySelector<HTMLInputElement>("dialog input[name=day]");
  if (day) day.value = "2026-10-08";
  await submit("dialog form");
  expect(document.activeElement === item()).toBe(true);
  expect(item()?.closest("td")?.dataset.day).toBe("2026-10-08");
});
