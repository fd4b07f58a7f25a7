// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { Stage } from "../../../test/stage";
import { StartReading } from "./start-reading";

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/b1");
});

const way = () => document.querySelector("a");

test("a book that was begun is gone on with, at its section and in the chosen layout", async () => {
  localStorage.setItem("dogear-reading-settings", JSON.stringify({ settings: { layout: "pages" } }));
  const html = await stage.hydrate(<StartReading bookId="b1" findPosition={async () => 6} />);
  expect(html).toContain('href="/reader?book_id=b1"');
  expect(html).toContain("Start reading");
  expect(way()?.textContent).toBe("Continue reading, section 6");
  expect(way()?.getAttribute("href")).toBe("/new-reader?book_id=b1&section=6");
});

test("a book that was never opened, or whose position cannot be found, is begun", async () => {
  localStorage.setItem("dogear-reading-settings", JSON.stringify({ settings: { layout: "run" } }));
  await stage.show(<StartReading bookId="b1" findPosition={async () => null} />);
  expect(way()?.textContent).toBe("Start reading");
  expect(way()?.getAttribute("href")).toBe("/latest-reader?book_id=b1");
  await stage.show(<StartReading bookId="b2" findPosition={() => Promise.reject(new Error("no storage"))} />);
  expect(way()?.textContent).toBe("Start reading");
});
