// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { control, press, Stage, text } from "../../../../test/stage";
import type { Mine } from "../shop/api";

let stage: Stage;
let mine: Mine;

beforeAll(() => import("./balance-card"), 60_000);

beforeEach(() => {
  vi.resetModules();
  stage = new Stage("/me");
  mine = { first_recharge: true, vip: null, debt: 0 };
  stage.answers = {
    "GET /api/wallet/balance": {
      data: { coins: 1_120, bonus: 30, next_expiry: { bonus: 20, at: 1_793_000_000 } },
    },
    "GET /api/shop/mine": () => mine,
  };
});

afterEach(() => stage.leave());

async function show() {
  const { BalanceCard } = await import("./balance-card");
  await stage.show(<BalanceCard />);
}

test("tells what there is and what of it goes when", async () => {
  await show();
  expect(text()).toContain("1,120");
  expect(text()).toContain("Bonus: 20 expire on October 26, 2026");
  expect(text()).toContain("No VIP plan.");
  expect(control("Coins and VIP").getAttribute("href")).toBe("/vip");
});

test("tells until when VIP lasts, and what is owed", async () => {
  mine = {
    first_recharge: false,
    vip: { plan_id: "week", state: "active", until: 1_793_000_000, renews: false, next_plan: null },
    debt: 12,
  };
  await show();
  expect(text()).toContain("VIP until October 26, 2026, and it does not renew.");
  expect(text()).toContain("12 coins were refunded");
});

test("shows at once what another part announces", async () => {
  await show();
  const { announceBalance } = await import("../../../parts/balance");
  await act(async () => announceBalance({ coins: 1_100, bonus: 0 }));
  expect(text()).toContain("1,100");
  expect(text()).toContain("Coins you buy never expire");
});

test("without a balance says so, and asks again", async () => {
  const answers = stage.answers;
  stage.answers = {};
  await show();
  expect(text()).toContain("The connection failed.");
  stage.answers = answers;
  await press("Try again");
  expect(text()).toContain("1,120");
});

test("does without the shop", async () => {
  delete stage.answers["GET /api/shop/mine"];
  await show();
  expect(text()).toContain("1,120");
  expect(text()).toContain("VIP could not be loaded");
});
