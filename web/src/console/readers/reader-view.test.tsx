// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANN, Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import type { Me } from "../session/me";
import { ReaderView } from "./reader-view";

let stage: Stage;

const SUPPORT: Me = { ...ANN, actions: ["readers.read", "readers.refund"] as Me["actions"] };
const UNLIMITED: Me = { ...SUPPORT, limits: { grant_coins: null, refund: null } };
const ORDER = {
  order: "k3v9q2m7x4wd",
  kind: "plan",
  item: "year",
  state: "fulfilled",
  amount: 499,
  refund_amount: 7_999,
  currency: "USD",
  provider: "stripe",
  at: 1,
  refundable: true,
};

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/readers/216312531");
  const none = { delete_at: null, bound: [], lots: [], merges: [] };
  const reader = { number: "216312531", name: null, since: 1, last_seen: 1, ...none };
  const counts = { coins: 0, bonus: 0, sessions: 1 };
  stage.answers["GET /api/console/reader"] = { data: { ...reader, ...counts, orders: [ORDER] } };
  stage.answers["GET /api/console/reader/timeline"] = { data: { list: [], next: null } };
});
afterEach(() => stage.leave());

const open = async (me = SUPPORT) => {
  await stage.show(
    <Inside me={me}>
      <ReaderView number="216312531" />
    </Inside>,
  );
  await press("Refund k3v9q2m7x4wd");
};

test("the refund of a plan names the amount of its last payment, and no coins", async () => {
  await open(UNLIMITED);
  const dialog = document.querySelector("dialog[open]")?.textContent;
  expect(dialog).toContain("$79.99 is paid back");
  expect([dialog?.includes("$4.99"), dialog?.includes("coins")]).toEqual([false, false]);
});

test("a refund above the limit of the role says that a second operator has to approve it", async () => {
  await open();
  stage.answers["POST /api/console/reader/refund"] = { data: { order: ORDER, approval: 3 } };
  expect(document.querySelector("dialog[open]")?.textContent).toContain("$79.99 is above your limit");
  await write("dialog[open] input[name=reason]", "Renewed by mistake");
  await submit("dialog[open] form");
  const body = '{"order":"k3v9q2m7x4wd","amount":7999,"reason":"Renewed by mistake"}';
  expect(stage.asked).toContain(`POST /api/console/reader/refund ${body}`);
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test("a refund that is asked again after a success is a new request", async () => {
  await open();
  stage.answers["POST /api/console/reader/refund"] = { data: { order: ORDER, approval: 3 } };
  for (let time = 0; time < 2; time++) {
    await write("dialog[open] input[name=reason]", "Renewed by mistake");
    await submit("dialog[open] form");
    await press("Refund k3v9q2m7x4wd");
  }
  expect([stage.keys.length, new Set(stage.keys).size]).toEqual([2, 2]);
});

test("a refused refund says why, and keeps its idempotency key", async () => {
  await open();
  const refused = { code: 1633, status: 409, message: "the order was not paid" };
  stage.answers["POST /api/console/reader/refund"] = refused;
  await write("dialog[open] input[name=reason]", "Renewed by mistake");
  await submit("dialog[open] form");
  expect(text()).toContain("The order was not paid.");
  await submit("dialog[open] form");
  expect(stage.keys.length).toBe(2);
  expect(new Set(stage.keys).size).toBe(1);
});
