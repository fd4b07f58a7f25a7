// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { Answers } from "./answers";

function asking() {
  const waiting: Array<{ resolve: (data: string[]) => void; reject: (error: unknown) => void }> = [];
  const answers = new Answers(
    () => new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject })),
  );
  return { answers, waiting };
}

test("what is shown stays while it is asked for anew, and when that fails", async () => {
  const { answers, waiting } = asking();
  const first = answers.load("q");
  expect(answers.answer("q").kind).toBe("loading");
  waiting[0]?.resolve(["a"]);
  await first;
  const shown = answers.answer("q");
  const second = answers.load("q");
  expect(answers.answer("q")).toBe(shown);
  waiting[1]?.reject(new Error("no network"));
  await second;
  expect(answers.answer("q")).toBe(shown);
});

test("the same answer is the same object", async () => {
  const { answers, waiting } = asking();
  for (const at of [0, 1]) {
    const load = answers.load("q");
    waiting[at]?.resolve(["a"]);
    await load;
  }
  const [before] = [answers.answer("q")];
  const load = answers.load("q");
  waiting[2]?.resolve(["b"]);
  await load;
  expect(answers.answer("q")).not.toBe(before);
});

test("an answer that was overtaken, by another or by the reader, is not shown", async () => {
  const { answers, waiting } = asking();
  const slow = answers.load("q");
  const quick = answers.load("q");
  waiting[1]?.resolve(["quick"]);
  await quick;
  waiting[0]?.resolve(["slow"]);
  await slow;
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["quick"] });
  const late = answers.load("q");
  answers.change("q", (list) => [...list, "mine"]);
  waiting[2]?.resolve(["quick"]);
  await late;
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["quick", "mine"] });
});

test("a failure is told, and another try waits in silence", async () => {
  const { answers, waiting } = asking();
  const load = answers.load("q");
  waiting[0]?.reject("why");
  await load;
  expect(answers.answer("q")).toEqual({ kind: "failed", error: "why" });
  void answers.load("q");
  expect(answers.answer("q").kind).toBe("loading");
});

test("what is told counts at once, and an answer that was on its way is older", async () => {
  const { answers, waiting } = asking();
  const load = answers.load("q");
  answers.tell("q", (shown) => [shown ? "known" : "new"]);
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["new"] });
  waiting[0]?.resolve(["slow"]);
  await load;
  answers.tell("q", (shown) => [shown ? "known" : "new"]);
  expect(answers.answer("q")).toEqual({ kind: "ready", data: ["known"] });
});

test("what is asked for twice at once is requested once, unless it has changed meanwhile", async () => {
  const { answers, waiting } = asking();
  const leave = [answers.show("q"), answers.show("q")];
  expect(waiting).toHaveLength(1);
  answers.tell("q", () => ["mine"]);
  void answers.refresh("q");
  expect(waiting).toHaveLength(2);
  for (const each of leave) each();
});

test("a cache forgets what was used least recently, and nothing that is in view", async () => {
  const answers = new Answers(async (question) => question);
  const leave = answers.show("in view");
  await answers.refresh("in view");
  for (let at = 0; at < 100; at += 1) await answers.load(`q${at}`);
  const kinds = ["in view", "q0", "q99"].map((question) => answers.answer(question).kind);
  expect(kinds).toEqual(["ready", "loading", "ready"]);
  leave();
});

describe("another reader", () => {
  /** Two tabs of one browser: each has its modules, and hears of the other by storage events alone. */
  async function tab() {
    vi.resetModules();
    const [{ Answers }, { noteReaderChange }] = await Promise.all([
      import("./answers"),
      import("../session/reader-change"),
    ]);
    return { Answers, noteReaderChange };
  }

  /** What a change of storage in one tab is to all others. */
  function hear(change: () => void): void {
    const before = localStorage.getItem(CHANGED);
    change();
    const newValue = localStorage.getItem(CHANGED);
    if (newValue !== before) window.dispatchEvent(new StorageEvent("storage", { key: CHANGED, newValue }));
  }

  const CHANGED = "dogear-reader-changed";

  async function shown() {
    localStorage.clear();
    setCookie("guest_id=ana");
    const [here, there] = [await tab(), await tab()];
    const ask = vi.fn(async () => [`${document.cookie}`]);
    const library = new there.Answers(ask);
    const receipts = new there.Answers(ask);
    const leave = library.show("books");
    await library.refresh("books");
    await receipts.load("r1");
    expect(library.answer("books")).toEqual({ kind: "ready", data: ["guest_id=ana"] });
    return { here, library, receipts, ask, leave };
  }

  test("who comes by another tab sees nothing of the one before, even if nothing new comes", async () => {
    const { here, library, receipts, ask, leave } = await shown();
    ask.mockRejectedValueOnce("no network");
    dropCookies("guest_id");
    hear(here.noteReaderChange);
    expect(library.answer("books").kind).toBe("loading");
    expect(receipts.answer("r1").kind).toBe("loading");
    await vi.waitFor(() => expect(library.answer("books")).toEqual({ kind: "failed", error: "no network" }));
    setCookie("guest_id=ben");
    await library.load("books");
    expect(library.answer("books")).toEqual({ kind: "ready", data: ["guest_id=ben"] });
    leave();
  });

  test("is not shown what was on its way to the one before", async () => {
    const { here, library, ask, leave } = await shown();
    let answer: (list: string[]) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const slow = library.load("books");
    setCookie("guest_id=ben");
    hear(here.noteReaderChange);
    await vi.waitFor(() => expect(library.answer("books").kind).toBe("ready"));
    answer(["of ana"]);
    await slow;
    expect(library.answer("books")).toEqual({ kind: "ready", data: ["guest_id=ben"] });
    leave();
  });

  test("is noticed by a page that was asleep, when the reader returns to it", async () => {
    const { library, leave } = await shown();
    setCookie("guest_id=ben");
    window.dispatchEvent(new Event("focus"));
    expect(library.answer("books").kind).toBe("loading");
    await library.refresh("books");
    expect(library.answer("books")).toEqual({ kind: "ready", data: ["guest_id=ben"] });
    leave();
  });
});
