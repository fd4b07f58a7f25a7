// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage, submit, text, write } from "../../../../../test/stage";
import { LONGEST_NOTE, type Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";
import { NoteSheet } from "./note-sheet";

const mark = { id: "m1", quote: "The bell rang.", note: "" } as Mark;
const put = vi.fn();
const onClose = vi.fn();
const session = { deps: { marks: { put } } } as unknown as BookSession;
let stage: Stage;

beforeEach(async () => {
  vi.clearAllMocks();
  stage = new Stage("/reader?book_id=k3v9");
  await stage.show(<NoteSheet session={session} mark={mark} onClose={onClose} />);
});
afterEach(() => stage.leave());

test("a note that is too long is refused, and nothing of it is lost", async () => {
  const long = "🔔".repeat(LONGEST_NOTE + 1);
  await write("textarea", long);
  await submit("form");
  expect(put).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect(text()).toContain("Shorten the note to 4,000 characters.");
  expect(document.querySelector("textarea")?.value).toBe(long);
});

test("one that fits is kept", async () => {
  const note = "🔔".repeat(LONGEST_NOTE);
  await write("textarea", `${note} `);
  await submit("form");
  expect(put).toHaveBeenCalledWith({ ...mark, note });
  expect(onClose).toHaveBeenCalledTimes(1);
});
