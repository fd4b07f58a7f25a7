// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANN, BEN } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { SessionGate } from "./gate";
import { whoIsSignedIn } from "./who";

let stage: Stage;
let me: typeof ANN | null;

beforeEach(async () => {
  stage = new Stage("/console");
  store.clear();
  me = ANN;
  stage.answers = { "POST /api/console/sign-in/password": { data: {} } };
  const answered = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    if (address !== "/api/console/me") return answered(address, init);
    const body = me ? { code: 0, message: "", data: me } : { code: 1001, message: "", data: null };
    return new Response(JSON.stringify(body), { status: me ? 200 : 404 });
  }) as typeof fetch;
});
afterEach(() => stage.leave());

const open = () =>
  stage.show(
    <SessionGate>
      <textarea className="reply" defaultValue="" />
    </SessionGate>,
  );
const reply = () => document.querySelector<HTMLTextAreaElement>(".reply");
const comeBack = () =>
  act(async () => {
    dispatchEvent(new Event("focus"));
  });
const isCovered = () => document.querySelector("[inert]") !== null && text().includes("Sign in again");

test("the end of a session covers what is typed, and the same operator goes on with it", async () => {
  await open();
  await write(".reply", "twenty lines");
  me = null;
  await comeBack();
  expect([isCovered(), reply()?.value, whoIsSignedIn()]).toEqual([true, "twenty lines", null]);
  me = ANN;
  await comeBack();
  expect([isCovered(), reply()?.value, whoIsSignedIn()]).toEqual([false, "twenty lines", 1]);
});

test("another operator sees nothing of the former one", async () => {
  await open();
  await write(".reply", "twenty lines");
  store.put("message 7", "private");
  me = BEN;
  await comeBack();
  expect([isCovered(), reply()?.value, whoIsSignedIn()]).toEqual([false, "", 2]);
  expect(store.state("message 7").kind).toBe("loading");
});

test("recovery codes stay until they are saved, also when the operator returns to the tab", async () => {
  me = { ...ANN, enrolled: false, has_password: false };
  stage.answers["POST /api/console/me/password"] = {
    data: { secret: "ABC", otpauth_url: "otpauth://totp/a" },
  };
  stage.answers["POST /api/console/me/password/confirm"] = { data: { recovery_codes: ["aaaa-bbbb"] } };
  await open();
  await write("input[name=entry]", "a long password");
  await submit("form");
  await write("input[name=entry]", "123456");
  await submit("form");
  me = ANN;
  await comeBack();
  expect([text().includes("aaaa-bbbb"), reply()]).toEqual([true, null]);
  await submit("form");
  expect([text().includes("aaaa-bbbb"), reply() === null]).toEqual([false, false]);
});

test("a fragment that is no one-time link stays in the URL", async () => {
  window.happyDOM.setURL("https://read.example/console#featured");
  await open();
  expect([reply() === null, location.hash]).toEqual([false, "#featured"]);
});

test("a link asks before it replaces the session of somebody who is signed in", async () => {
  window.happyDOM.setURL("https://read.example/console#link=abc");
  await open();
  expect(text()).toContain("You are signed in as ann@books.example");
  expect(stage.asked).toEqual([]);
  await press("Stay signed in");
  expect(reply()).not.toBeNull();
});
