// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press, Stage, text } from "../../../test/stage";
import { lazyPart, mayReload } from "../browser/load-code";
import { Lazy } from "./lazy";

const code = { Part: () => <p>the part</p> };
let stage: Stage;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, "reload").mockImplementation(() => {});
  vi.useFakeTimers();
  stage = new Stage("/reader");
  // The server responds, so a reload would show the page.
  vi.stubGlobal("fetch", async () => new Response());
});
afterEach(async () => {
  await stage.leave();
  vi.useRealTimers();
});

const screen = (load: () => Promise<typeof code>) => (
  <>
    <p>the text</p>
    <Lazy part={lazyPart(load)} waiting={<p>waiting</p>}>
      {({ Part }) => <Part />}
    </Lazy>
  </>
);

async function show(load: () => Promise<typeof code>, ms = 20_000) {
  await stage.show(screen(load));
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Marks the document as reloaded shortly before, so that it is not reloaded again. */
const hasReloaded = () => expect(mayReload(Date.now())).toBe(true);
const gone = () => Promise.reject(new TypeError("gone"));

test("the server renders what holds the place, and the browser the part", async () => {
  const html = await stage.hydrate(screen(async () => code));
  expect(html).toBe("<p>the text</p><p>waiting</p>");
  expect(text()).toBe("the textthe part");
});

test("code that failed to load gets one reload of the page first", async () => {
  const load = vi.fn(gone);
  await show(load);
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(text()).toBe("the textwaiting");
});

test("code that fails after the reload is retried", async () => {
  hasReloaded();
  const load = vi.fn(async () => code);
  load.mockImplementationOnce(gone);
  await show(load);
  expect(text()).toContain("the part");
});

test("code that never loads leaves a sentence with a retry, and the page is not reloaded again", async () => {
  hasReloaded();
  const load = vi.fn<() => Promise<typeof code>>(gone);
  await show(load);
  expect(text()).toContain("the text");
  expect(text()).toContain("The connection failed.");
  expect(location.reload).not.toHaveBeenCalled();
  load.mockResolvedValue(code);
  await press("Try again");
  expect(text()).toBe("the textthe part");
});

test("parts that are shown twice are loaded once", async () => {
  const load = vi.fn(async () => code);
  const part = lazyPart(load);
  const once = (key: string) => (
    <Lazy key={key} part={part} waiting={null}>
      {({ Part }) => <Part />}
    </Lazy>
  );
  await stage.show([once("a"), once("b")]);
  expect(text()).toBe("the partthe part");
  expect(load).toHaveBeenCalledTimes(1);
});
