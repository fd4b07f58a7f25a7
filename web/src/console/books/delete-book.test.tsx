// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, write } from "../../../test/stage";
import { store } from "../data/store";
import { useUnsavedGuard } from "../router/router";
import type { BookRow } from "./api";
import { DeleteBook } from "./delete-book";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/books/lamps");
});
afterEach(() => stage.leave());

function Unsaved() {
  useUnsavedGuard(true, "Leave?");
  return <DeleteBook book={{ book_id: "lamps", title: "Lamps" } as BookRow} />;
}

test("after a book is deleted, nobody is asked about its unsaved details", async () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  stage.answers["POST /api/console/book/delete"] = { data: {} };
  await stage.show(
    <Inside>
      <Unsaved />
    </Inside>,
  );
  store.put("book lamps", { title: "Lamps" });
  await press("Delete");
  await write("dialog input", "Lamps");
  await submit("dialog form");
  expect([asked.mock.calls.length, location.pathname]).toEqual([0, "/console/books"]);
  expect(store.state("book lamps").kind).toBe("loading");
});
