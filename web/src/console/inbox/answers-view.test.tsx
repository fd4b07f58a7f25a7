// @vitest-environment happy-dom

import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { AnswersView } from "./answers-view";
import { inserted } from "./insert-answer";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/inbox/answers");
});
afterEach(() => stage.leave());

test("a canned answer stands in a paragraph of its own, in place of what was selected", () => {
  expect(inserted("", 0, 0, "Hello")).toBe("Hello");
  expect(inserted("Dear Ria,  yours", 9, 9, "Hello")).toBe("Dear Ria,\n\nHello\n\nyours");
  expect(inserted("one two three", 4, 7, "2")).toBe("one\n\n2\n\nthree");
});

test("an answer is changed from the version that the operator saw", async () => {
  const answer = {
    id: 3,
    title: "Next section",
    text: "On Friday.",
    version: 4,
    changed_at: 1,
    changed_by: "ben@books.example",
  };
  stage.answers["GET /api/console/answers"] = { data: { list: [answer] } };
  stage.answers["PUT /api/console/answer"] = {
    data: { list: [{ ...answer, text: "On Monday.", version: 5 }] },
  };
  await stage.show(
    <Inside>
      <AnswersView />
    </Inside>,
  );
  await press("Edit “Next section”");
  await write("textarea", "On Monday.");
  await submit("form");
  expect(stage.asked).toContain(
    'PUT /api/console/answer {"id":3,"version":4,"title":"Next section","text":"On Monday."}',
  );
  expect(text()).toContain("On Monday.");
});

test("an answer of a colleague is not overwritten unseen", async () => {
  const answer = {
    id: 3,
    title: "Next section",
    text: "On Friday.",
    version: 4,
    changed_at: 1,
    changed_by: "ben@books.example",
  };
  stage.answers["GET /api/console/answers"] = { data: { list: [answer] } };
  await stage.show(
    <Inside>
      <AnswersView />
    </Inside>,
  );
  await press("Edit “Next section”");
  await write("textarea", "On Monday.");
  const theirs = { ...answer, title: "The next one", text: "On Sunday.", version: 5 };
  stage.answers["GET /api/console/answers"] = { data: { list: [theirs] } };
  await act(async () => window.dispatchEvent(new Event("focus")));
  stage.answers["PUT /api/console/answer"] = { code: 1626, status: 409, message: "somebody else changed it" };
  await submit("form");
  const sent = (version: number) =>
    `PUT /api/console/answer {"id":3,"version":${version},"title":"Next section","text":"On Monday."}`;
  expect(stage.asked).toContain(sent(4));
  const dialog = document.querySelector("dialog[open]")?.textContent;
  expect(dialog).toContain("Somebody else changed it.");
  expect(dialog).toContain("ben@books.example changed this answer in the meantime.");
  expect(dialog).toContain("On Sunday.");
  expect(document.querySelector("textarea")?.value).toBe("On Monday.");
  await submit("form");
  expect(stage.asked).toContain(sent(5));
});
