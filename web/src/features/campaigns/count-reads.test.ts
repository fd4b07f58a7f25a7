// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const link = (section: number) => `/latest-reader?book_id=k3v9&section=${section}`;
const story = (section: number) => `<article data-part="story" data-here="${link(section)}"></article>`;
let told: { address: string; body: unknown }[];
let answers: number[];
let stay: number;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  told = [];
  answers = [];
  const login = {
    access_token: "t",
    issue_time: Date.now() / 1_000,
    expires_in: 9_999,
    is_third_party_bound: 0,
  };
  localStorage.setItem("login_info", JSON.stringify(login));
  vi.stubGlobal("fetch", async (address: string, { body = "null" }: { body?: string }) => {
    told.push({ address, body: JSON.parse(body) });
    return Response.json({ code: answers.shift() ?? 0, data: { counted: true } });
  });
  vi.stubGlobal("innerHeight", 800);
  document.body.innerHTML = `<div>${story(1)}${story(2)}</div>`;
  const { countReads, STAY_MS } = await import("./count-reads");
  stay = STAY_MS;
  countReads(document.body.firstElementChild as HTMLElement);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Moves the sections to these distances from the top of the screen, and waits. */
async function scrollTo(tops: number[], ms = stay) {
  for (const [number, one] of [...document.querySelectorAll("article")].entries()) {
    vi.spyOn(one, "getBoundingClientRect").mockReturnValue(new DOMRect(0, tops[number], 100, 5_000));
  }
  dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(ms);
}

const read = (section: number) => ({ address: "/api/book/read", body: { book_id: "k3v9", section } });

test("each section that is read in place is counted once", async () => {
  await scrollTo([300, 5_300]);
  expect(told).toEqual([read(1)]);
  await scrollTo([-900, 4_100]);
  expect(told).toHaveLength(1);
  await scrollTo([-4_900, 100]);
  await scrollTo([-5_900, -900]);
  expect(told).toEqual([read(1), read(2)]);
});

test("nothing is counted before somebody reads, nor what is only scrolled through", async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  await scrollTo([500, 5_500]);
  expect(told, "the cover fills the screen").toEqual([]);
  await scrollTo([-900, 4_100], stay - 1);
  await scrollTo([-4_900, 100]);
  expect(told).toEqual([read(2)]);
});

test("what could not be counted is counted at the next stop", async () => {
  answers = [1007];
  await scrollTo([300, 5_300]);
  await scrollTo([200, 5_200]);
  expect(told).toEqual([read(1), read(1)]);
});
