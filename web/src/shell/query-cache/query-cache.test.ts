// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { QueryCache } from "./query-cache";

function asking() {
  const waiting: Array<{ resolve: (data: string[]) => void; reject: (error: unknown) => void }> = [];
  const answers = new QueryCache(
    () => new Promise<string[]>((resolve, reject) => waiting.push({ resolve, reject })),
  );
  return { answers, waiting };
}

test("what is shown stays while it is asked for anew, and when that fails", async () => {
  const { answers, waiting } = asking();
  const first = answers.load("q");
  expect(answers.state("q").kind).toBe("loading");
  waiting[0]?.resolve(["a"]);
  await first;
  const shown = answers.state("q");
  const second = answers.load("q");
  expect(answers.state("q")).toBe(shown);
  waiting[1]?.reject(new Error("no network"));
  await second;
  expect(answers.state("q")).toBe(shown);
});

test("the same answer is the same object", async () => {
  const { answers, waiting } = asking();
  for (const at of [0, 1]) {
    const load = answers.load("q");
    waiting[at]?.resolve(["a"]);
    await load;
  }
  const [before] = [answers.state("q")];
  const load = answers.load("q");
  waiting[2]?.resolve(["b"]);
  await load;
  expect(answers.state("q")).not.toBe(before);
});

test("an answer that was overtaken, by another or by the reader, is not shown", async () => {
  const { answers, waiting } = asking();
  const slow = answers.load("q");
  const quick = answers.load("q");
  waiting[1]?.resolve(["quick"]);
  await quick;
  waiting[0]?.resolve(["slow"]);
  await slow;
  expect(answers.state("q")).toEqual({ kind: "ready", data: ["quick"] });
  const late = answers.load("q");
  answers.update("q", (list) => [...list, "mine"]);
  waiting[2]?.resolve(["quick"]);
  await late;
  expect(answers.state("q")).toEqual({ kind: "ready", data: ["quick", "mine"] });
});

test("a failure is told, and another try waits in silence", async () => {
  const { answers, waiting } = asking();
  const load = answers.load("q");
  waiting[0]?.reject("why");
  await load;
  expect(answers.state("q")).toEqual({ kind: "failed", error: "why" });
  void answers.load("q");
  expect(answers.state("q").kind).toBe("loading");
});

test("what is told counts at once, and an answer that was on its way is older", async () => {
  const { answers, waiting } = asking();
  const load = answers.load("q");
  answers.set("q", (shown) => [shown ? "known" : "new"]);
  expect(answers.state("q")).toEqual({ kind: "ready", data: ["new"] });
  waiting[0]?.resolve(["slow"]);
  await load;
  answers.set("q", (shown) => [shown ? "known" : "new"]);
  expect(answers.state("q")).toEqual({ kind: "ready", data: ["known"] });
});

test("what is asked for twice at once is requested once, unless it has changed meanwhile", async () => {
  const { answers, waiting } = asking();
  void answers.refresh("q");
  void answers.refresh("q");
  expect(waiting).toHaveLength(1);
  answers.set("q", () => ["mine"]);
  void answers.refresh("q");
  expect(waiting).toHaveLength(2);
});

test("a cache forgets what was used least recently", async () => {
  const answers = new QueryCache(async (question) => question);
  for (let at = 0; at < 60; at += 1) {
    await answers.load(`q${at}`);
    await answers.load("often");
  }
  const kinds = ["q0", "q59", "often"].map((question) => answers.state(question).kind);
  expect(kinds).toEqual(["loading", "ready", "ready"]);
});

describe("another reader", () => {
  const CHANGED = "dogear-reader-changed";
  let root: Root | undefined;

  afterEach(() => act(() => root?.unmount()));

  /** Imports the modules anew, as another tab would. Such a tab notices other tabs only by storage events. */
  async function openTab() {
    vi.resetModules();
    const [{ QueryCache, useCachedQuery }, { noteReaderChange }] = await Promise.all([
      import("./query-cache"),
      import("../session/reader-change"),
    ]);
    return { QueryCache, useCachedQuery, noteReaderChange };
  }

  /** Makes a change, and dispatches the storage event that other tabs get. */
  async function heard(change: () => void): Promise<void> {
    change();
    const newValue = localStorage.getItem(CHANGED);
    await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: CHANGED, newValue })));
  }

  /** Opens a tab that shows a list of the reader Ana, and another tab beside it. */
  async function twoTabs() {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    localStorage.clear();
    setCookie("guest_id=ana");
    const other = await openTab();
    const { QueryCache, useCachedQuery } = await openTab();
    const ask = vi.fn(async () => document.cookie);
    const lists = new QueryCache(ask);
    await lists.load("receipt");
    function List() {
      const [state] = useCachedQuery(lists, "library");
      return state.kind === "ready" ? state.data : state.kind;
    }
    document.body.innerHTML = "<main></main>";
    const main = document.querySelector("main") as HTMLElement;
    await act(async () => {
      root = createRoot(main);
      root.render(createElement(List));
    });
    expect(main.textContent).toBe("guest_id=ana");
    return { other, lists, ask, main };
  }

  test("who comes by another tab sees nothing of the one before, even if nothing new comes", async () => {
    const { other, lists, ask, main } = await twoTabs();
    ask.mockRejectedValueOnce("no network");
    dropCookies("guest_id");
    await heard(other.noteReaderChange);
    expect(main.textContent).toBe("failed");
    expect(lists.state("receipt").kind).toBe("loading");
    setCookie("guest_id=ben");
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(main.textContent).toBe("guest_id=ben");
  });

  test("is not shown what was on its way to the one before", async () => {
    const { other, lists, ask, main } = await twoTabs();
    let state: (list: string) => void = () => {};
    const held = new Promise<string>((resolve) => {
      state = resolve;
    });
    ask.mockImplementationOnce(() => held);
    const slow = lists.load("library");
    setCookie("guest_id=ben");
    await heard(other.noteReaderChange);
    state("of Ana");
    await act(() => slow);
    expect(main.textContent).toBe("guest_id=ben");
  });

  test("is noticed by a page that was asleep, when the reader returns to it", async () => {
    const { main } = await twoTabs();
    setCookie("guest_id=ben");
    await act(async () => window.dispatchEvent(new Event("focus")));
    expect(main.textContent).toBe("guest_id=ben");
  });
});
