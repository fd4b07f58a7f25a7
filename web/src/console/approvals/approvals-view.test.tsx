// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text } from "../../../test/stage";
import { store } from "../data/store";
import { ApprovalsView } from "./approvals-view";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/approvals");
});
afterEach(() => stage.leave());

const now = Date.now() / 1000;
const REQUEST = {
  id: 3,
  kind: "grant",
  object: "reader:216312531",
  amount: 800,
  currency: null,
  bonus: false,
  days: null,
  reason: "A volume was missing",
  asked_by: "ben@books.example",
  asked_at: now - 60,
  expires_at: now + 6.5 * 86_400,
  state: "waiting",
  decided_by: null,
  decided_at: null,
  decidable: true,
};

async function show(...list: object[]) {
  stage.answers["GET /api/console/approvals"] = { data: { list, next: null } };
  await stage.show(
    <Inside>
      <ApprovalsView />
    </Inside>,
  );
}

test("a request says what it is about and until when, and is approved after a question", async () => {
  await show(REQUEST);
  for (const part of ["Grant 800 coins", "A volume was missing", "Asked by ben@books.example", "7 days"])
    expect(text()).toContain(part);
  stage.answers["POST /api/console/approval/approve"] = { data: {} };
  await press("Approve: Grant 800 coins");
  expect(stage.asked.some((each) => each.startsWith("POST"))).toBe(false);
  await submit("dialog[open] form, form");
  expect(stage.asked).toContain('POST /api/console/approval/approve {"id":3}');
});

test("a refused decline says why, and loads the list again", async () => {
  await show(REQUEST);
  const message = "this request was decided already";
  stage.answers["POST /api/console/approval/decline"] = { code: 1682, status: 409, message };
  await press("Decline: Grant 800 coins");
  await submit("dialog[open] form, form");
  expect(text()).toContain("This request was decided already.");
  expect(stage.asked.filter((each) => each.startsWith("GET /api/console/approvals"))).toHaveLength(2);
});

test("who may not decide sees no buttons, and a failed attempt is tried again or declined", async () => {
  const refund = { ...REQUEST, id: 4, kind: "refund", amount: 7999, currency: "USD", object: "order:k3v9" };
  await show({ ...REQUEST, decidable: false }, { ...refund, state: "approved" });
  const buttons = [...document.querySelectorAll("li button")].map((each) => each.getAttribute("aria-label"));
  expect(buttons.filter(Boolean)).toEqual(["Try again: Refund $79.99", "Decline: Refund $79.99"]);
  expect(text()).toContain("Approved, not carried out");
});

test("a request for bonus coins says so, and for how many days", async () => {
  await show({ ...REQUEST, bonus: true, days: 30 }, { ...REQUEST, id: 4, bonus: true });
  const wanted = [...document.querySelectorAll("li strong")].map((each) => each.textContent);
  expect(wanted).toEqual(["Grant 800 bonus coins, for 30 days", "Grant 800 bonus coins"]);
});

test("a refused approval says why, and the request can be declined", async () => {
  await show({ ...REQUEST, kind: "refund", amount: 7999, currency: "USD", object: "order:k3v9" });
  const message = "a refund would pay back another amount by now";
  stage.answers["POST /api/console/approval/approve"] = { code: 1633, status: 409, message };
  await press("Approve: Refund $79.99");
  await submit("dialog[open] form, form");
  expect(text()).toContain("A refund would pay back another amount by now.");
  expect(stage.asked.filter((each) => each.startsWith("GET /api/console/approvals"))).toHaveLength(2);
  stage.answers["POST /api/console/approval/decline"] = { data: {} };
  await press("Cancel");
  await press("Decline: Refund $79.99");
  await submit("dialog[open] form, form");
  expect(stage.asked).toContain('POST /api/console/approval/decline {"id":3}');
});
