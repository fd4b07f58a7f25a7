// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, text } from "../../../test/stage";
import { store } from "../data/store";
import type { BookFull } from "./api";
import { CoverTab } from "./cover-tab";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/books/lamps?tab=cover");
});
afterEach(() => stage.leave());

test("a cover that was changed by someone else is shown as it is now", async () => {
  const book = {
    book_id: "lamps",
    version: 3,
    title: "Lamps",
    book_pic: "/covers/lamps.svg",
    cover_colour: "#000000",
  };
  const onFailed = vi.fn(async () => {});
  await stage.show(
    <Inside>
      <CoverTab full={{ book, cover_drawn: false } as BookFull} onSaved={() => {}} onFailed={onFailed} />
    </Inside>,
  );
  stage.answers["DELETE /api/console/book/cover"] = { code: 1641, status: 409 };
  await press("Use a drawn cover");
  expect(text()).toContain("Someone else changed this book in the meantime. You see it as it is now");
  expect(onFailed).toHaveBeenCalledOnce();
});
