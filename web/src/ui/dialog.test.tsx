// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { press, Stage, text } from "../../test/stage";
import { Dialog } from "./dialog";

let stage: Stage;

function Example({ begin = false }) {
  const [open, setOpen] = useState(begin);
  return (
    <Dialog
      trigger={<button type="button">Open</button>}
      title="Title"
      description="What it is about"
      closeLabel="Close"
      open={open}
      onOpenChange={setOpen}
    >
      <input aria-label="Other" />
      <input aria-label="Wanted" data-focus-first />
    </Dialog>
  );
}

beforeEach(() => {
  stage = new Stage("/");
});
afterEach(() => stage.leave());

const dialog = () => document.querySelector("dialog");

/**
 * Dispatches a mouse event at a point. In the simulated browser all boxes are at the origin, so any other point is
 * outside of them.
 */
const point = (kind: string, target: Element | null, x: number) =>
  act(async () => {
    target?.dispatchEvent(new MouseEvent(kind, { bubbles: true, clientX: x, clientY: x }));
  });

test("its content is there while it is open", async () => {
  await stage.show(<Example />);
  expect(dialog()).toBeNull();
  await press("Open");
  expect(dialog()?.open).toBe(true);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Wanted");
  await press("Close");
  expect([dialog(), text()]).toEqual([null, "Open"]);
});

test("it is named and described by its own words", async () => {
  await stage.show(<Example begin />);
  const words = (attribute: string) =>
    document.getElementById(dialog()?.getAttribute(attribute) ?? "")?.textContent;
  expect([words("aria-labelledby"), words("aria-describedby")]).toEqual(["Title", "What it is about"]);
});

test("the button that opens it says so, and has the focus when the browser knows of no other", async () => {
  await stage.show(<Example begin />);
  const trigger = document.querySelector<HTMLElement>("#root button");
  expect([trigger?.getAttribute("aria-haspopup"), trigger?.getAttribute("aria-expanded")]).toEqual([
    "dialog",
    "true",
  ]);
  (document.activeElement as HTMLElement).blur();
  // Closes the dialog like the Escape key.
  await act(async () => dialog()?.close());
  expect(trigger?.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(trigger);
});

test("a focus that is left in the dialog while it leaves goes to the button", async () => {
  await stage.show(<Example begin />);
  // The browser restores no focus, because the button that had the focus was replaced; the content is still mounted.
  Object.assign(dialog() ?? {}, { getAnimations: () => [{ finished: new Promise(() => {}) }] });
  document.querySelector<HTMLElement>("[data-focus-first]")?.focus();
  await act(async () => dialog()?.close());
  expect(document.activeElement).toBe(document.querySelector("#root button"));
});

test("a press beside it closes it, unless it began inside", async () => {
  await stage.show(<Example begin />);
  const title = document.querySelector("dialog h2");
  await point("pointerdown", title, 0);
  await point("click", dialog(), 5);
  expect(dialog()?.open).toBe(true);
  await point("pointerdown", dialog(), 5);
  await point("click", dialog(), 0);
  expect(dialog()?.open).toBe(true);
  await point("pointerdown", dialog(), 5);
  await point("click", dialog(), 5);
  expect(dialog()).toBeNull();
});

test("its content stays until its transition has ended, and is kept if it is opened again meanwhile", async () => {
  await stage.show(<Example begin />);
  let end = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  Object.assign(dialog() ?? {}, { getAnimations: () => [{ finished }] });
  await press("Close");
  expect([dialog()?.open, text()]).toEqual([false, "OpenTitleWhat it is about"]);
  await press("Open");
  await act(async () => end());
  expect(dialog()?.open).toBe(true);
  await press("Close");
  expect(dialog()).toBeNull();
});
