// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookPage } from "../../../../test/sample-pages";
import { control, press, Stage, text, tick } from "../../../../test/stage";

const { book } = bookPage.data;
const kept = (state: string | null) => ({ state });

let stage: Stage;

beforeAll(() => import("./library-button"), 60_000);
beforeEach(() => {
  vi.resetModules();
  stage = new Stage("/book/k3v9");
  stage.answers = {
    "GET /api/reading/library/book": { data: kept(null) },
    "POST /api/reading/library": { data: {} },
    "DELETE /api/reading/library": { data: {} },
  };
});
afterEach(() => stage.leave());

async function show(pressed = false) {
  const { LibraryButton } = await import("./library-button");
  await stage.show(<LibraryButton book={book} pressed={pressed} />);
}
const changes = () => stage.asked.filter((one) => !one.startsWith("GET"));

test("a book is kept for later, with another state, and let go", async () => {
  await show();
  await press("Add to library");
  expect(text()).toContain("“Salt & Lantern” is in your library now.");
  await press("Want to read");
  await tick("Finished");
  expect(control("Finished")).toBeDefined();
  await press("Remove from library");
  expect(control("Add to library")).toBeDefined();
  expect(changes()).toEqual([
    'POST /api/reading/library {"book_id":"k3v9","state":"want"}',
    'POST /api/reading/library {"book_id":"k3v9","state":"finished"}',
    "DELETE /api/reading/library?book_id=k3v9",
  ]);
});

test("a book that is there says what it is to the reader", async () => {
  stage.answers["GET /api/reading/library/book"] = { data: kept("reading") };
  await show();
  expect(control("Reading")).toBeDefined();
});

test("what could not be asked is asked again, so that no state is lost", async () => {
  delete stage.answers["GET /api/reading/library/book"];
  await show();
  await press("Add to library");
  expect(text()).toContain("The connection failed.");
  stage.answers["GET /api/reading/library/book"] = { data: kept("dropped") };
  await press("Add to library");
  expect(control("Dropped")).toBeDefined();
  expect(changes()).toEqual([]);
});

test("a press that came before the button is not lost", async () => {
  await show(true);
  expect(text()).toContain("“Salt & Lantern” is in your library now.");
  expect(control("Want to read")).toBeDefined();
  expect(changes()).toEqual(['POST /api/reading/library {"book_id":"k3v9","state":"want"}']);
});

test("a press while the state is asked for waits for it, and keeps what is there", async () => {
  let answer: (found: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  stage.answers["GET /api/reading/library/book"] = () => held;
  await show();
  await press("Add to library");
  await act(async () => answer(kept("finished")));
  await vi.waitFor(() => expect(control("Finished")).toBeDefined());
  expect(changes()).toEqual([]);
});
