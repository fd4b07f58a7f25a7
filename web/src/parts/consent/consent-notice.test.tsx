// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Consent } from "./consent";
import { ConsentNotice } from "./consent-notice";

let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => act(() => root?.unmount()));

async function show(consent: Consent) {
  await act(async () => {
    root = createRoot(document.getElementById("root") as HTMLElement);
    root.render(<ConsentNotice consent={consent} />);
  });
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
}

test("the server asks nothing", () => {
  expect(renderToStaticMarkup(<ConsentNotice consent={new Consent()} />)).toBe("");
});

test.each([
  ["Allow", "granted"],
  ["Decline", "declined"],
] as const)("%s is an answer for good", async (name, answer) => {
  const consent = new Consent();
  await show(consent);
  await act(async () => button(name)?.click());
  expect(consent.answer()).toBe(answer);
  expect(document.querySelector("section")).toBeNull();
  expect(new Consent().answer()).toBe(answer);
});
