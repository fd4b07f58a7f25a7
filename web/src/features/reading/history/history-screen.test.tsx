// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listed, other, readingHistory as page } from "../../../../test/sample-pages";
import { control, press, Stage, text, write } from "../../../../test/stage";
import type { HistoryEntry } from "../api";
import { byDay } from "./days";

const iso = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
const daysAgo = (days: number) => iso(new Date(Date.now() - days * 86_400_000));

const read = (day: string, book: HistoryEntry["book"], section: number): HistoryEntry => ({
  day,
  at: 1_793_000_000,
  section,
  title: "Low Water",
  resume: section + 1,
  book,
});

let stage: Stage;
let entries: HistoryEntry[];

beforeAll(() => import("./history-screen"), 60_000);

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  stage = new Stage("/reading-history");
  entries = [
    read(daysAgo(0), listed, 12),
    read(daysAgo(1), listed, 11),
    read(daysAgo(1), other, 2),
    read("2024-02-29", other, 1),
  ];
  stage.answers = {
    "GET /api/reading/history": (url: URL) => {
      const q = url.searchParams.get("q") ?? "";
      return { list: entries.filter(({ book }) => book.title.includes(q)), next: null };
    },
    "DELETE /api/reading/history": { data: {} },
  };
});

afterEach(async () => {
  await stage.leave();
  vi.useRealTimers();
});

async function screen() {
  const { HistoryScreen } = await import("./history-screen");
  return <HistoryScreen page={page} />;
}
const show = async () => stage.show(await screen());
const days = () => [...document.querySelectorAll("section h2")].map((node) => node.textContent);
const titles = () => [...document.querySelectorAll("h3")].map((node) => node.textContent);
const deleted = () => stage.asked.filter((one) => one.startsWith("DELETE"));

test("hydrates what the server drew, then tells what was read on which day", async () => {
  expect(await stage.hydrate(await screen())).toContain("skeleton");
  expect(days()).toEqual(["Today", "Yesterday", "February 29, 2024"]);
  expect(text()).toContain("Section 12 of 27 · Low Water");
});

test("one tap leads to where the book is open now", async () => {
  await show();
  expect(control("Salt & Lantern").getAttribute("href")).toBe("/reader?book_id=k3v9&section=13");
});

test("a book leaves all days at once, and for good when it was not taken back", async () => {
  await show();
  await press("Remove Salt & Lantern from the history");
  expect(titles()).toEqual(["Glass <Harbour>", "Glass <Harbour>"]);
  expect(days()).toEqual(["Yesterday", "February 29, 2024"]);
  await press("Undo");
  expect(titles()).toHaveLength(4);
  expect(deleted()).toEqual([]);
  await press("Remove Salt & Lantern from the history");
  await press("Close this message");
  expect(deleted()).toEqual(["DELETE /api/reading/history?book_id=k3v9"]);
});

test("a book that the server does not let go comes back with a reason", async () => {
  stage.answers["DELETE /api/reading/history"] = { code: 1000, status: 500 };
  await show();
  await press("Remove Salt & Lantern from the history");
  await press("Close this message");
  expect(titles()).toHaveLength(4);
  expect(text()).toContain("Something went wrong on our side.");
});

test("a removal that was under way as the page was left is finished before the next page lists anything", async () => {
  let finish = () => {};
  const removed = new Promise<void>((resolve) => (finish = resolve));
  stage.answers["DELETE /api/reading/history"] = () => new Promise(() => {});
  await show();
  await press("Remove Salt & Lantern from the history");
  await press("Close this message");
  await nextDocument(async () => {
    await removed;
    entries = entries.filter(({ book }) => book !== listed);
  });
  await show();
  expect(titles(), "not listed yet").toEqual([]);
  await act(async () => finish());
  expect(titles()).toEqual(["Glass <Harbour>", "Glass <Harbour>"]);
  expect(deleted()).toHaveLength(2);

  await nextDocument(() => ({}));
  await show();
  expect(deleted(), "sent again once").toHaveLength(2);
});

test("a removal from long ago is not sent again, since the book may have been read since", async () => {
  stage.answers["DELETE /api/reading/history"] = () => new Promise(() => {});
  await show();
  await press("Remove Salt & Lantern from the history");
  await press("Close this message");
  vi.setSystemTime(Date.now() + 120_000);
  await nextDocument(() => ({}));
  await show();
  expect(deleted()).toHaveLength(1);
  expect(titles()).toHaveLength(4);
});

/** Simulates a new document, in which `remove` answers the requests that remove books. */
async function nextDocument(remove: () => unknown): Promise<void> {
  await stage.leave();
  vi.resetModules();
  stage.answers["DELETE /api/reading/history"] = remove;
}

test("everything is cleared after a question", async () => {
  await show();
  await press("Clear all");
  expect(deleted()).toEqual([]);
  await press("Clear it");
  expect(deleted()).toEqual(["DELETE /api/reading/history"]);
  expect(text()).toContain("Nothing read yet");
  expect(text()).toContain("Your history is empty now.");
});

test("is searched as it is typed in, and the address tells for what", async () => {
  await show();
  vi.useFakeTimers();
  await write("input[type=search]", "Glass");
  await act(() => vi.advanceTimersByTimeAsync(300));
  await write("input[type=search]", "zzz");
  await act(() => vi.advanceTimersByTimeAsync(300));
  vi.useRealTimers();
  expect(location.search).toBe("?q=zzz");
  expect(text()).toContain("Nothing in your history matches “zzz”");
  await press("Show the whole history");
  expect(titles()).toHaveLength(4);
});

test("goes on where the first part ends", async () => {
  stage.answers["GET /api/reading/history"] = (url: URL) =>
    url.searchParams.get("after") === "2.1.1"
      ? { list: entries.slice(2), next: null }
      : { list: entries.slice(0, 2), next: "2.1.1" };
  await show();
  expect(titles()).toHaveLength(2);
  await press("Show more");
  expect(titles()).toHaveLength(4);
  expect(days()).toEqual(["Today", "Yesterday", "February 29, 2024"]);
});

test("says when it did not come, and comes on another try", async () => {
  const { answers } = stage;
  stage.answers = {};
  await show();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("Your history did not open");
  stage.answers = answers;
  await press("Try again");
  expect(titles()).toHaveLength(4);
});

test("days follow each other as they come", () => {
  const today = Date.UTC(2026, 10, 15) / 86_400_000;
  const list = [read("2026-11-15", listed, 2), read("2026-11-14", listed, 1), read("2026-11-14", other, 1)];
  expect(byDay(list, today).map(({ title, entries }) => [title, entries.length])).toEqual([
    ["Today", 1],
    ["Yesterday", 2],
  ]);
});
