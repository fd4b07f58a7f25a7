// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { Refused } from "../../api/envelope";
import { hasUnsaved } from "../router/router";
import { Confirm } from "./confirm";
import { Input } from "./fields";

let stage: Stage;
let asked: number;
let answer: boolean;
let end: (error?: unknown) => void;

beforeEach(async () => {
  asked = 0;
  answer = false;
  stage = new Stage("/console");
  vi.stubGlobal("confirm", () => {
    asked += 1;
    return answer;
  });
  await stage.show(
    <Inside>
      <Confirm
        trigger={(open) => (
          <button type="button" onClick={open}>
            Begin
          </button>
        )}
        title="A question"
        action="Do it"
        onConfirm={() =>
          new Promise((resolve, reject) => {
            end = (error) => (error ? reject(error) : resolve(null));
          })
        }
      >
        <Input label="Why" name="why" />
      </Confirm>
    </Inside>,
  );
  await press("Begin");
});
afterEach(() => stage.leave());

const dialog = () => document.querySelector<HTMLDialogElement>("dialog[open]");
const pressEscape = () => act(async () => dialog()?.dispatchEvent(new Event("cancel", { cancelable: true })));
const beside = () => act(async () => dialog()?.close());

test("nothing closes the dialog while its request runs, and its error is shown once", async () => {
  await submit("dialog form");
  await pressEscape();
  await beside();
  await press("Cancel");
  expect(dialog()).not.toBeNull();
  await act(async () => end(new Refused("GET /", new Response(null, { status: 503 }))));
  expect(text()).toContain("The server did not answer.");
  await press("Cancel");
  expect(dialog()).toBeNull();
  await press("Begin");
  expect(text()).not.toContain("The server did not answer.");
});

test("a typed text is given up only after a question, and leaving the view asks too", async () => {
  await pressEscape();
  expect([dialog(), asked]).toEqual([null, 0]);
  await press("Begin");
  await write("dialog input", "a long reason");
  expect(hasUnsaved()).toBe(true);
  await pressEscape();
  await beside();
  expect([dialog()?.querySelector("input")?.value, asked]).toEqual(["a long reason", 2]);
  answer = true;
  await pressEscape();
  expect([dialog(), asked, hasUnsaved()]).toEqual([null, 3, false]);
});
