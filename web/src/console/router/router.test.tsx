// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RouterRoot, useRouter, useUnsavedGuard } from "./router";

let root: Root;
let answer: boolean;
let asked: number;
let isInQuery = false;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  window.happyDOM.setURL("https://read.example/console/books");
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById("root") as HTMLElement);
  answer = false;
  asked = 0;
  vi.stubGlobal("confirm", () => {
    asked += 1;
    return answer;
  });
});
afterEach(() => act(async () => root.unmount()));

function Place() {
  const { view, go } = useRouter();
  return (
    <>
      <p>{view.name}</p>
      <button type="button" onClick={() => go("/console/inbox/7")}>
        go
      </button>
      <button type="button" id="query" onClick={() => go("/console/inbox/7?part=2")}>
        query
      </button>
      <button type="button" id="gone" onClick={() => go("/console/books", { unguarded: true })}>
        gone
      </button>
      {view.name === "message" && <Writing />}
    </>
  );
}

function Writing() {
  useUnsavedGuard(true, "Leave?", isInQuery);
  return null;
}

const shown = () => document.querySelector("p")?.textContent;

/** Simulates Back or Forward: the browser has already changed the URL when it notifies the page. */
const pop = (path: string, state: unknown) =>
  act(async () => {
    window.happyDOM.setURL(`https://read.example${path}`);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  });

test("Back asks before it leaves what is unsaved, and is undone by who stays", async () => {
  await act(async () =>
    root.render(
      <RouterRoot>
        <Place />
      </RouterRoot>,
    ),
  );
  await act(async () => document.querySelector("button")?.click());
  expect(shown()).toBe("message");
  const steps = vi.spyOn(history, "go").mockImplementation(() => {});
  await pop("/console/books", { step: 0 });
  expect([shown(), asked, steps.mock.calls]).toEqual(["message", 1, [[1]]]);
  await pop("/console/inbox/7", { step: 1 });
  expect([shown(), asked]).toEqual(["message", 1]);
  answer = true;
  await pop("/console/books", { step: 0 });
  expect([shown(), asked]).toEqual(["books", 2]);
});

test("another query leaves only what is in the query, and what was deleted is left without a question", async () => {
  await act(async () =>
    root.render(
      <RouterRoot>
        <Place />
      </RouterRoot>,
    ),
  );
  const click = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
  await click("button");
  await click("#query");
  expect([location.search, asked]).toEqual(["?part=2", 0]);
  await click("#gone");
  expect([shown(), asked]).toEqual(["books", 0]);
  isInQuery = true;
  await click("button");
  await click("#query");
  expect([location.search, asked]).toEqual(["", 1]);
  isInQuery = false;
});
