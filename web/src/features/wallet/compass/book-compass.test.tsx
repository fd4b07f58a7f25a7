// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shop } from "../../../../test/sample-money";
import { Stage, text } from "../../../../test/stage";
import { clearLogin } from "../../../shell/session/storage";
import type { Compass } from "../unlock-api";
import { BookCompass } from "./book-compass";

const compass: Compass = { coins: 56, one_by_one: 70, vip_days: 1, free_by: null, vip: false };
const findPosition = async () => null;

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/k3v9");
  stage.answers = { "GET /api/shop": { data: shop } };
});

afterEach(() => stage.leave());

async function show(told: Partial<Compass>) {
  stage.answers["GET /api/wallet/compass"] = { data: { ...compass, ...told } };
  await stage.show(
    <BookCompass bookId="k3v9" firstLocked={6} findPosition={findPosition} address="/book/k3v9" />,
  );
}

test("what all at once costs less is said, and what VIP would cost", async () => {
  await show({});
  expect(text()).toContain("With coins, at once");
  expect(text()).toContain("56 coins instead of 70");
  expect(text()).toContain("from $4.99 a week");
});

test.each([
  [1, "or VIP for 1 day"],
  [12, "or VIP for 12 days"],
])("VIP is needed for %i days, and that is said", async (vip_days, words) => {
  await show({ vip_days });
  const names = [...document.querySelectorAll("dt")].map((name) => name.textContent);
  expect(names).toEqual(["With coins, at once", words, "or free by"]);
});

test("one section costs what it costs", async () => {
  await show({ coins: 10, one_by_one: 10 });
  expect(text()).toContain("10 coins");
  expect(text()).not.toContain("instead");
});

test.each([
  [{ vip: true }, "The whole book is open to you with VIP."],
  [{ coins: 0, one_by_one: 0, vip_days: 0 }, "All that is left of the book is open to you."],
])("where nothing is to be chosen, one sentence stands alone: %j", async (told, sentence) => {
  await show(told);
  expect(document.querySelector(".compass")?.textContent).toBe(sentence);
});

test("a failure is said, but a failed visitor login is silent", async () => {
  stage.answers["GET /api/wallet/compass"] = { code: 1500, status: 500 };
  const book = <BookCompass bookId="k3v9" firstLocked={6} findPosition={findPosition} address="/book/k3v9" />;
  await stage.show(book);
  expect(text()).toBe("The price of the rest could not be loaded.");
  await stage.leave();
  stage = new Stage("/book/k3v9");
  clearLogin();
  stage.answers["POST /api/me/auth-visitor"] = { code: 9, status: 200 };
  await stage.show(book);
  await vi.waitFor(() => expect(document.querySelector(".compass")).toBeNull());
});
