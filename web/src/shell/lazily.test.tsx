// @vitest-environment happy-dom
import { act, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage, text } from "../../test/stage";
import { mayReload } from "./browser/load-code";
import { lazily } from "./lazily";

const Part = () => <p>the part</p>;
let stage: Stage;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, "reload").mockImplementation(() => {});
  vi.useFakeTimers();
  stage = new Stage("/reader");
  // The page itself would come again.
  vi.stubGlobal("fetch", async () => new Response());
});
afterEach(async () => {
  await stage.leave();
  vi.useRealTimers();
});

async function show(load: () => Promise<{ default: typeof Part }>) {
  const Late = lazily(load);
  await stage.show(
    <>
      <p>the text</p>
      <Suspense>
        <Late />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(20_000));
}

/** As after a reload that did not help. */
const hasReloaded = () => expect(mayReload(Date.now())).toBe(true);

test("code that did not come gets one reload of the page first", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("gone")));
  await show(load);
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test("code that did not come after it is asked for again", async () => {
  hasReloaded();
  const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }));
  load.mockRejectedValueOnce(new TypeError("no network"));
  await show(load);
  expect(text()).toContain("the part");
});

test("code that never comes leaves the text alone, and the page is not reloaded again", async () => {
  hasReloaded();
  await show(() => Promise.reject(new TypeError("no network")));
  expect(text()).toBe("the text");
  expect(location.reload).not.toHaveBeenCalled();
});
