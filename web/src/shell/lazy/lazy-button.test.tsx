// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "../browser/load-code";
import { LazyButton } from "./lazy-button";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // While the browser is offline, the page is not reloaded.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

async function show() {
  const place = document.body.appendChild(document.createElement("div"));
  const load = vi.fn<() => Promise<string>>();
  let settle = { resolve: (_: string) => {}, reject: (_: unknown) => {} };
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  const part = lazyPart(load);
  const root = createRoot(place);
  await act(() =>
    root.render(
      <LazyButton
        part={part}
        button={(waiting) => (
          <button type="button" {...waiting}>
            Share
          </button>
        )}
      >
        {(name, pressed) => <button type="button">{`${name}${pressed ? ", pressed" : ""}`}</button>}
      </LazyButton>,
    ),
  );
  return {
    load,
    button: () => place.querySelector("button"),
    sentence: () => place.querySelector("[role=status]")?.textContent,
    isBusy: () => place.querySelector("button")?.getAttribute("aria-disabled") === "true",
    loaded: () => act(async () => settle.resolve("Share now")),
    failed: () => act(async () => settle.reject(new TypeError("gone"))),
  };
}

test("a press before the code is there is passed to it", async () => {
  const { button, loaded } = await show();
  await act(() => button()?.click());
  await loaded();
  expect(button()?.textContent).toBe("Share now, pressed");
});

test("the focus stays on the button, and comes to none that did not have it", async () => {
  const { button, loaded } = await show();
  button()?.focus();
  await loaded();
  expect(document.activeElement).toBe(button());
  const other = await show();
  await other.loaded();
  expect(document.activeElement).not.toBe(other.button());
});

test("a pressed button whose code fails is busy no longer, says so, and tries again when it is pressed", async () => {
  const { load, button, sentence, isBusy, loaded, failed } = await show();
  await act(() => button()?.click());
  expect(isBusy()).toBe(true);
  await failed();
  expect(isBusy()).toBe(false);
  expect(sentence()).toBe("The connection failed. Try again in a moment.");
  await act(() => button()?.click());
  expect([load.mock.calls.length, isBusy(), sentence()]).toEqual([2, true, ""]);
  await loaded();
  expect(button()?.textContent).toBe("Share now, pressed");
});

test("a failure says nothing to those who did not press", async () => {
  const { button, sentence, failed } = await show();
  await failed();
  expect([button()?.textContent, sentence()]).toEqual(["Share", undefined]);
});
