// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { MessageView } from "./message-view";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/inbox/7");
  const data = {
    related: [],
    assigned_to: null,
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

const LATER = { reference: "8", at: 2, topic: "other", opening: "Me again", state: "closed" };

function withAnswers() {
  const data = { ...(stage.answers["GET /api/console/message"] as { data: object }).data, related: [LATER] };
  stage.answers["GET /api/console/message"] = { data };
  const list = [{ id: 3, title: "Next section", text: "It comes on Friday.", version: 1 }];
  stage.answers["GET /api/console/answers"] = { data: { list } };
  const people = [
    { id: 1, name: "Ann", available: true, me: true },
    { id: 2, name: "Ben", available: true, me: false },
    { id: 4, name: "Cid", available: false, me: false },
  ];
  stage.answers["GET /api/console/message/assignees"] = { data: { list: people } };
}

test("a canned answer is inserted where the cursor is, and the rest of the reply stays", async () => {
  withAnswers();
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  await write("textarea", "Dear Ria, yours Ann");
  const field = document.querySelector("textarea") as HTMLTextAreaElement;
  field.setSelectionRange(9, 9);
  await write('select[aria-label="Insert a canned answer"]', "3");
  expect(written()).toBe("Dear Ria, yours Ann");
  await press("Insert: Insert a canned answer");
  expect(written()).toBe("Dear Ria,\n\nIt comes on Friday.\n\nyours Ann");
  expect(document.querySelector('a[href="/console/inbox/8"]')?.textContent).toContain("Me again");
});

test("a message is taken as the operator saw it, and only those who can reply are offered", async () => {
  withAnswers();
  stage.answers["POST /api/console/message/assign"] = { data: {} };
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  const offered = [...document.querySelectorAll('select[aria-label="Who works on this message"] option')];
  expect(offered.map((each) => each.textContent)).toEqual(["Nobody yet", "Ann (you)", "Ben"]);
  await press("Take it");
  expect(stage.asked).toContain(
    'POST /api/console/message/assign {"reference":"7","operator":1,"seen":null}',
  );
});

test("a message is given to the chosen operator only with the button", async () => {
  withAnswers();
  stage.answers["POST /api/console/message/assign"] = { data: {} };
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  await write('select[aria-label="Who works on this message"]', "2");
  expect(stage.asked.some((each) => each.startsWith("POST"))).toBe(false);
  await press("Assign: Who works on this message");
  expect(stage.asked).toContain(
    'POST /api/console/message/assign {"reference":"7","operator":2,"seen":null}',
  );
});

test("an assigned message never looks free, while the operators are unknown or one has left", async () => {
  withAnswers();
  const people = stage.answers["GET /api/console/message/assignees"];
  const { data } = stage.answers["GET /api/console/message"] as { data: object };
  stage.answers["GET /api/console/message"] = { data: { ...data, assigned_to: 9 } };
  stage.answers["GET /api/console/message/assignees"] = { code: 1500, status: 500 };
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  expect(text()).toContain("The operators could not be loaded.");
  expect(document.querySelector('select[aria-label="Who works on this message"]')).toBeNull();
  if (people) stage.answers["GET /api/console/message/assignees"] = people;
  await press("Try again");
  const shown = document.querySelector<HTMLSelectElement>('select[aria-label="Who works on this message"]');
  expect(shown?.selectedOptions[0]?.textContent).toBe("Another operator");
});

test("a conversation with more messages than are listed says so", async () => {
  withAnswers();
  const { data } = stage.answers["GET /api/console/message"] as { data: object };
  const related = Array.from({ length: 20 }, (_, at) => ({ ...LATER, reference: String(at + 10) }));
  stage.answers["GET /api/console/message"] = { data: { ...data, related } };
  await stage.show(
    <Inside>
      <MessageView reference="7" />
    </Inside>,
  );
  expect(text()).toContain("20 or more other messages in this conversation");
});
