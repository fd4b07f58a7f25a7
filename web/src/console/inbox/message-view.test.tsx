// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, write } from "../../../test/stage";
import { store } from "../data/store";
import { MessageView } from "./message-view";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/inbox/7");
  const data = {
    reference: "7",
    email: "ria@example.org",
    topic: "other",
    state: "open",
    at: 1,
    text: "Hello",
  };
  stage.answers["GET /api/console/message"] = { data: { ...data, entries: [], can_reply: true } };
});
afterEach(() => stage.leave());

const written = () => document.querySelector<HTMLTextAreaElement>("textarea")?.value;

test("a reply and a note are one text, which stays until it is sent", async () => {
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  await write("textarea", "twenty lines");
  await press("Note");
  expect(written()).toBe("twenty lines");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  stage.answers["POST /api/console/message/note"] = { code: 1500, status: 500 };
  await submit("form");
  expect(written()).toBe("twenty lines");
  stage.answers["POST /api/console/message/note"] = { data: {} };
  await submit("form");
  await act(async () => {});
  expect([written(), stage.asked.filter((each) => each.includes("twenty lines")).length]).toEqual(["", 2]);
});
