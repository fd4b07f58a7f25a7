// @vitest-environment happy-dom
import { act, Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage, text } from "../../test/stage";
import { lazily } from "./lazily";

const Part = () => <p>the part</p>;
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage("/reader");
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

test("code that did not come is asked for again", async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>(async () => ({ default: Part }));
  load.mockRejectedValueOnce(new TypeError("no network"));
  await show(load);
  expect(text()).toContain("the part");
});

test("code that never comes leaves the text alone", async () => {
  await show(() => Promise.reject(new TypeError("no network")));
  expect(text()).toBe("the text");
});
