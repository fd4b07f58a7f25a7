// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { SecurityView } from "./security-view";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/security");
  const list = [{ id: "a", name: "Laptop", created_at: 1, used_at: null }];
  stage.answers = {
    "GET /api/console/me/passkeys": { data: { list } },
    "POST /api/console/me/password": { data: { secret: "ABC", otpauth_url: "otpauth://totp/a" } },
    "POST /api/console/me/password/confirm": { data: { recovery_codes: ["aaaa-bbbb"] } },
  };
});
afterEach(() => stage.leave());

const open = () =>
  stage.show(
    <Inside>
      <SecurityView />
    </Inside>,
  );
const isClosable = () => document.querySelector("dialog[open] [aria-label=Close]") !== null;

test("the dialog with recovery codes closes only once they are saved", async () => {
  await open();
  await press("Change the password");
  expect(isClosable()).toBe(true);
  await write("input[name=entry]", "a long password");
  await submit("dialog[open] form");
  await write("input[name=entry]", "123456");
  await submit("dialog[open] form");
  expect([text().includes("aaaa-bbbb"), isClosable()]).toEqual([true, false]);
  document.querySelector("dialog[open]")?.dispatchEvent(new Event("close"));
  expect(text()).toContain("aaaa-bbbb");
  await submit("dialog[open] form");
  expect(document.querySelector("dialog[open]")).toBeNull();
});

test("the last passkey is not removed, and the dialog says why", async () => {
  await open();
  const message = "this is the only way to sign in; add another one first";
  stage.answers["DELETE /api/console/me/passkeys"] = { code: 1611, status: 409, message };
  await press("Remove Laptop");
  await submit("dialog[open] form");
  expect(text()).toContain("This is the only way to sign in; add another one first.");
});
