// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { vip as page, shop } from "../../../../test/sample-money";
import { control, press, Stage, text } from "../../../../test/stage";
import type { VipPage } from "../../../api/page";
import type { Mine, Order, Vip } from "./api";

const running: Vip = {
  plan_id: "month",
  state: "active",
  until: 1_793_000_000,
  renews: true,
  next_plan: null,
};
const bought: Order = {
  order_id: "o1",
  state: "fulfilled",
  kind: "pack",
  item: "200",
  coins: 200,
  bonus: 100,
  price: 199,
  currency: "USD",
  return_to: "/reader?book_id=k3v9&section=4",
};

let stage: Stage;
let mine: Mine;
let left: string[];
let profileKnown: (isKnown: true) => void;

beforeAll(() => import("./shop-screen"), 60_000);

beforeEach(() => {
  vi.resetModules();
  left = [];
  mine = { first_recharge: true, vip: null, debt: 0 };
  vi.doMock("../../../shell/navigation/full-load", async (original) => ({
    ...(await original<object>()),
    leaveFor: (address: string) => left.push(address),
  }));
  at("/vip");
});

afterEach(() => stage.leave());

function at(address: string) {
  stage = new Stage(address);
  stage.answers = {
    "GET /api/shop/mine": () => mine,
    "GET /api/wallet/balance": { data: { coins: 20, bonus: 5, next_expiry: null } },
    "POST /api/wallet/recharge": { data: { order_id: "o1", checkout_url: "/sandbox/pay/o1" } },
    "POST /api/vip/subscribe": { data: { order_id: "o2", checkout_url: "/sandbox/pay/o2" } },
  };
}

async function screen(shown: VipPage = page) {
  const { ShopScreen } = await import("./shop-screen");
  return <ShopScreen page={shown} loadQuestion={async () => Question} />;
}

/** A mock of the question whether to keep the account; the test itself calls `onKnown`. */
function Question({ onKnown }: { onKnown: (isKnown: true) => void }) {
  profileKnown = onKnown;
  return <a href="/me#bind">Keep it safe</a>;
}
const show = async (shown?: VipPage) => stage.show(await screen(shown));
const posts = () => stage.asked.filter((one) => one.startsWith("POST"));
const isBusy = (name: string) => control(name).getAttribute("aria-disabled") === "true";

test("every price is in the page before any script", async () => {
  const html = await stage.hydrate(await screen());
  for (const words of ["$1.99", "$1.00 per 100 coins", "+100 bonus", "$0.22 a day"]) {
    expect(html).toContain(words);
  }
  expect(html.match(/Least per day/g)).toHaveLength(1);
  expect(text()).toContain("You have 20 coins and 5 bonus coins.");
});

test("that a bonus comes with the first purchase alone is said once, above the packs", async () => {
  const html = await stage.hydrate(await screen());
  const said =
    "Your first purchase comes with bonus coins, whichever pack you choose. They expire after 30 days.";
  expect(html.split(said)).toHaveLength(2);
  expect(html.indexOf(said)).toBeLessThan(html.indexOf("+100 bonus"));
});

test("what is given the first time only is not promised again", async () => {
  mine.first_recharge = false;
  await show();
  expect(text()).not.toContain("Your first purchase comes");
  expect(text()).not.toContain("+100 bonus");
  expect(text()).toContain("+50 bonus");
});

test("a guest buys at once, and is led to the payment", async () => {
  at("/vip?return_to=%2Freader%3Fbook_id%3Dk3v9%26section%3D4");
  await show();
  await press("Buy 200 coins for $1.99");
  expect(posts()).toEqual([
    'POST /api/wallet/recharge {"pack_id":"200","return_to":"/reader?book_id=k3v9&section=4"}',
  ]);
  expect(left).toEqual(["https://read.example/sandbox/pay/o1"]);
});

test("the way back is never to another site", async () => {
  at("/vip?return_to=https%3A%2F%2Felsewhere.example");
  await show();
  await press("Buy 200 coins for $1.99");
  expect(posts()).toEqual(['POST /api/wallet/recharge {"pack_id":"200"}']);
});

test("who comes back with the back button can press again", async () => {
  await show();
  await press("Buy 200 coins for $1.99");
  expect(isBusy("Buy 200 coins for $1.99")).toBe(true);
  await press("Buy 200 coins for $1.99");
  expect(posts()).toHaveLength(1);
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  });
  expect(isBusy("Buy 200 coins for $1.99")).toBe(false);
  await press("Buy 200 coins for $1.99");
  expect(posts()).toHaveLength(2);
});

test("payments that do not answer take nothing, and can be tried again", async () => {
  stage.answers["POST /api/wallet/recharge"] = { code: 1_310, status: 503 };
  await show();
  await press("Buy 200 coins for $1.99");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("nothing was taken");
  expect(isBusy("Buy 200 coins for $1.99")).toBe(false);
  expect(left).toEqual([]);
});

test("a second plan is not bought by mistake", async () => {
  stage.answers["POST /api/vip/subscribe"] = { code: 1_311, status: 409 };
  await show();
  mine.vip = running;
  await press("Subscribe to VIP by the Year");
  expect(text()).toContain("You have a plan already.");
  expect(text()).toContain("Your plan: Month");
});

test("nothing is sold where the site is not offered", async () => {
  stage.answers["POST /api/vip/subscribe"] = { code: 1_410, status: 451 };
  await show();
  await press("Subscribe to VIP by the Year");
  expect(text()).toContain("Nothing is sold in your country or region.");
});

test("nothing can be bought where nobody takes payments", async () => {
  await show({ ...page, data: { shop: { ...shop, provider: null }, returned: false } });
  expect(text()).toContain("Nothing can be bought at the moment.");
  expect(() => control("Buy")).toThrow();
});

test("cancelling asks once, says what remains, and can be taken back", async () => {
  mine.vip = running;
  stage.answers["POST /api/vip/cancel"] = () => ({ ...running, renews: false });
  stage.answers["POST /api/vip/resume"] = () => running;
  await show();
  await press("Cancel VIP");
  expect(text()).toContain("What you unlocked stays open, and your coins stay yours.");
  expect(posts()).toEqual([]);
  await press("Yes, cancel it");
  expect(text()).toContain("VIP until October 26, 2026, and it does not renew.");
  expect(text()).toContain("Ends on October 26, 2026");
  expect(text()).not.toContain("Renews every 30 days");
  expect(document.activeElement?.id).toBe("your-plan");
  await press("Resume VIP");
  expect(text()).toContain("then it renews for $12.99 a month");
  expect(posts()).toEqual(["POST /api/vip/cancel", "POST /api/vip/resume"]);
});

test("a cancellation whose answer was lost is a new one when it is pressed again", async () => {
  mine.vip = running;
  await show();
  await press("Cancel VIP");
  await press("Yes, cancel it");
  await press("Cancel VIP");
  await press("Yes, cancel it");
  expect(posts()).toHaveLength(2);
  expect(new Set(stage.keys).size).toBe(2);
});

test("a plan is changed after a question", async () => {
  mine.vip = running;
  stage.answers["POST /api/vip/change"] = () => ({ ...running, next_plan: "week" });
  await show();
  await press("Change to this");
  expect(text()).toContain("Change to Week, $4.99 a week?");
  await press("Change plan");
  expect(posts()).toEqual(['POST /api/vip/change {"plan_id":"week"}']);
  expect(text()).toContain("Your next plan");
  expect(document.activeElement?.textContent).toBe("Your next plan");
});

test("a cancelled plan is resumed before it is changed", async () => {
  mine.vip = { ...running, renews: false };
  await show();
  await press("Change to this");
  expect(text()).toContain("Resume your plan to change it.");
  expect(posts()).toEqual([]);
});

test("what is owed is said plainly", async () => {
  mine.debt = 45;
  await show();
  expect(text()).toContain("45 coins were refunded after they had been spent.");
});

const panel = () => document.querySelector<HTMLElement>(".order-panel");
const returned: VipPage = { ...page, data: { shop, returned: true } };

test("who paid is told what is theirs, and led back to the story", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: bought };
  const html = await stage.hydrate(await screen(returned));
  expect(html).toContain("The payment is being confirmed.");
  expect(text()).toContain("200 coins and 100 bonus coins are yours");
  expect(text()).toContain("You now have 20 coins and 5 bonus coins.");
  expect(control("See the receipt").getAttribute("href")).toBe("/recharge-records?receipt=o1");
  expect(panel()?.dataset.look).toBe("good");
  expect(control("Back to the story").getAttribute("href")).toBe("/reader?book_id=k3v9&section=4");
  expect(control("Keep it safe").getAttribute("href")).toBe("/me#bind");
  expect(document.activeElement?.id).toBe("order");
  expect(stage.asked.filter((one) => one.includes("balance")).length).toBe(2);
});

test("the shop below stays hidden until the question above it is known, so that it never moves", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: bought };
  await show(returned);
  const top = () => document.querySelector<HTMLElement>(".shop-top")?.dataset.asking;
  expect([top(), panel()?.lastElementChild?.textContent]).toEqual(["true", "Keep it safe"]);
  act(() => profileKnown(true));
  expect(top()).toBe("false");
});

test("an order leads back to no other site", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: { ...bought, return_to: "//elsewhere.example" } };
  await show(returned);
  expect(() => control("Back to the story")).toThrow();
});

const plan: Order = { ...bought, kind: "plan", item: "month", coins: 0, bonus: 0 };

test("of a plan nothing is said about coins, not even before its last day is known", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: plan };
  await show(returned);
  expect(panel()?.textContent).toContain("Every section of every book is open now.");
  expect(panel()?.textContent).toContain("Keep it safe");
  expect(control("See the receipt").getAttribute("href")).toBe("/recharge-records?receipt=o1");
});

test("a plan that was refunded has ended", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: { ...plan, state: "refunded" } };
  await show(returned);
  expect(text()).toContain("VIP has ended.");
});

test.each<[Order["state"], string, string]>([
  ["failed", "The payment was declined", "Nothing was taken."],
  ["expired", "The payment was not finished", "Nothing was taken."],
  ["refunded", "This order was refunded", "what you unlocked stays open"],
  ["disputed", "This payment is disputed", "Your bank is looking into it."],
])("an order that is %s says so", async (state, heading, words) => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: { ...bought, state } };
  await show(returned);
  expect(document.getElementById("order")?.textContent).toBe(heading);
  expect(panel()?.dataset.look).toBe(state === "failed" ? "bad" : "plain");
  expect(text()).toContain(words);
});

test("after a declined payment, another try leads back to the same place", async () => {
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: { ...bought, state: "failed" } };
  await show(returned);
  await press("Buy 200 coins for $1.99");
  expect(posts()).toEqual([
    'POST /api/wallet/recharge {"pack_id":"200","return_to":"/reader?book_id=k3v9&section=4"}',
  ]);
});

test("an order nobody has heard of yet is not lost, and can be asked about", async () => {
  vi.useFakeTimers();
  at("/vip?order=o1");
  stage.answers["GET /api/wallet/order"] = { data: { ...bought, state: "pending" } };
  await show(returned);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  vi.useRealTimers();
  expect(text()).toContain("Nothing is lost");
  stage.answers["GET /api/wallet/order"] = { data: bought };
  await press("Check again");
  expect(text()).toContain("200 coins and 100 bonus coins are yours");
});

test("an order of somebody else is told apart", async () => {
  at("/vip?order=o9");
  stage.answers["GET /api/wallet/order"] = { code: 1_004, status: 404 };
  await show(returned);
  expect(text()).toContain("This order is not one of yours");
});
