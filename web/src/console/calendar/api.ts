import type { BodyOf, DataOf } from "../../api/endpoints";
import { Refused } from "../../api/envelope";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { failureText } from "../parts/failure";
import { say } from "../words/say";

export type Release = DataOf<"GET /api/console/calendar">["list"][number];
export type Serial = DataOf<"GET /api/console/calendar/serials">["list"][number];
export type Placement = BodyOf<"POST /api/console/calendar/place">;
export type Following = NonNullable<Placement["following"]>;

const A_PAGE = 100;

/** Number of pages of a month's releases that are fetched until the operator asks for more. */
export const MOST_PAGES = 10;

/**
 * Fetches up to `pages` pages of the releases of a range of days, in the order of their times. `next` is null if the
 * list contains all releases of these days.
 */
export async function listReleases(from: string, to: string, pages: number, after?: string) {
  const fetchPage = (after?: string) =>
    ask("GET /api/console/calendar", { query: { from, to, after, page_size: A_PAGE } });
  let page = await fetchPage(after);
  const list = [...page.list];
  for (let count = 1; count < pages && page.next; count += 1) {
    page = await fetchPage(page.next);
    list.push(...page.list);
  }
  return { ...page, list };
}

export const listSerials = (after?: string) =>
  ask("GET /api/console/calendar/serials", { query: { after, page_size: 20 } });
export const fetchSerial = (book_id: string, after?: string) =>
  ask("GET /api/console/calendar/serial", {
    query: { book_id, after: after ? Number(after) : null, page_size: 50 },
  });

export const SERIALS = "serials";
export const releasesKey = (month: string) => `releases ${month}`;
/** Groups releases by day. The days are in the order in which they first appear in the list. */
export function byDay(releases: readonly Release[]): Map<string, Release[]> {
  const days = new Map<string, Release[]>();
  for (const release of releases) {
    const day = release.day ?? "";
    days.set(day, [...(days.get(day) ?? []), release]);
  }
  return days;
}

/**
 * Returns the cache key of the sections of a serial. The key contains the version of the release plan, so that a
 * changed plan is fetched anew.
 */
export const serialKey = ({ book_id, plan, section_num }: Serial) =>
  `serial ${book_id} ${plan} ${section_num}`;

/**
 * Returns the section `release` with the day and time that the calendar shows now, which an earlier move may have
 * changed. `plan` is the highest version of the book's release plan among all loaded data.
 */
export function presentOf(month: string, release: Release): Release {
  const releases = listed<Release>(releasesKey(month));
  const shown = releases.find(({ section }) => section === release.section);
  const known = [release, ...releases, ...listed<Serial>(SERIALS)];
  const plans = known.filter(({ book_id }) => book_id === release.book_id).map(({ plan }) => plan);
  return { ...release, ...shown, plan: Math.max(...plans) };
}

function listed<Item>(key: string): Item[] {
  const state = store.state<{ list: Item[] }>(key);
  return state.kind === "ready" ? state.data.list : [];
}

const CHANGED = 1655;
const SECTION_OUT = 1656;
const BLOCKED = 1657;
const BAD_TIME = 1658;

/**
 * Returns the section that prevents a move, because the sections of a book must be published in order; null if the move
 * failed for another reason.
 */
export function blockedBy(error: unknown): { number: number; title: string } | null {
  if (!(error instanceof Refused) || error.code !== BLOCKED) return null;
  return error.data as { number: number; title: string };
}

/**
 * Returns the current version of the release plan if a change was refused because another operator changed the plan
 * first; otherwise null.
 */
export function changedPlan(error: unknown): number | null {
  if (!(error instanceof Refused) || error.code !== CHANGED) return null;
  return (error.data as Serial).plan;
}

/** Returns a sentence that says why a section could not be moved. */
export function planProblem(error: unknown): string {
  const section = blockedBy(error);
  if (section) return say("calendar.blocked", section);
  const code = error instanceof Refused ? error.code : null;
  if (code === CHANGED) return say("calendar.changed");
  if (code === SECTION_OUT) return say("calendar.out");
  if (code === BAD_TIME) return say("calendar.badtime");
  return failureText(error);
}

/**
 * Schedules a section or moves it to another time. Then reloads the releases of the month, even if the server refused
 * the change.
 */
export async function place(month: string, body: Placement): Promise<void> {
  try {
    await ask("POST /api/console/calendar/place", { body });
  } finally {
    await reload(month);
  }
}

interface Unscheduled {
  book_id: string;
  section: number;
  plan: number;
  following: boolean;
}

export async function unschedule(month: string, body: Unscheduled): Promise<void> {
  try {
    await ask("POST /api/console/calendar/unschedule", { body });
  } finally {
    await reload(month);
  }
}

async function reload(month: string): Promise<void> {
  store.drop("sections");
  await Promise.all([store.reload(releasesKey(month)), store.reload(SERIALS)]);
}
