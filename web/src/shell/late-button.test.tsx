// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { LateButton } from "./late-button";

async function show() {
  const place = document.body.appendChild(document.createElement("div"));
  let come = (_: string) => {};
  const code = new Promise<string>((resolve) => {
    come = resolve;
  });
  const load = () => code;
  const root = createRoot(place);
  await act(() =>
    root.render(
      <LateButton load={load} label="Share">
        {(name, pressed) => <button type="button">{`${name}${pressed ? ", pressed" : ""}`}</button>}
      </LateButton>,
    ),
  );
  const button = () => place.querySelector("button");
  return { button, come: () => act(async () => come("Share now")) };
}

test("a press before the code is there is told to it", async () => {
  const { button, come } = await show();
  await act(() => button()?.click());
  await come();
  expect(button()?.textContent).toBe("Share now, pressed");
});

test("the focus stays on the button, and comes to none that did not have it", async () => {
  const { button, come } = await show();
  button()?.focus();
  await come();
  expect(document.activeElement).toBe(button());
  const other = await show();
  await other.come();
  expect(document.activeElement).not.toBe(other.button());
});
