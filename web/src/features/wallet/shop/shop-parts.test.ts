import { describe, expect, test } from "vitest";
import { shop } from "../../../../test/sample-money";
import type { Vip } from "./api";
import { checkoutTarget } from "./checkout";
import { leastOf, perDay, perHundred } from "./value";
import { vipText } from "./wording";

describe("what it costs", () => {
  test("by the day, the year least", () => {
    expect(shop.plans.map((plan) => perDay(plan).toFixed(2))).toEqual(["71.29", "43.30", "21.92"]);
    expect(leastOf(shop.plans, perDay)?.plan_id).toBe("year");
  });

  test("by the coin, without the bonus", () => {
    expect(shop.packs.map((pack) => perHundred(pack).toFixed(2))).toEqual(["99.50", "90.82"]);
    expect(leastOf(shop.packs, perHundred)?.pack_id).toBe("1100");
  });

  test("nothing stands out among equals, or alone", () => {
    expect(leastOf([3, 3], Number)).toBeNull();
    expect(leastOf([3], Number)).toBeNull();
    expect(leastOf([], Number)).toBeNull();
  });
});

describe("where to pay", () => {
  test.each([
    ["https://checkout.stripe.com/c/pay/1", "https://checkout.stripe.com/c/pay/1"],
    ["/sandbox/pay/o1", "http://read.example/sandbox/pay/o1"],
    ["http://read.example/sandbox/pay/o1", "http://read.example/sandbox/pay/o1"],
    ["http://elsewhere.example/pay", null],
    ["javascript:alert(1)", null],
    ["http://[", null],
  ])("%s", (address, target) => {
    expect(checkoutTarget(address, "http://read.example/vip")).toBe(target);
  });
});

describe("a plan in words", () => {
  const vip: Vip = {
    plan_id: "month",
    state: "active",
    until: 1_793_000_000,
    renews: true,
    next_plan: null,
  };
  test.each<[Partial<Vip>, string]>([
    [{}, "VIP until October 26, 2026, then it renews for $12.99 a month."],
    [{ next_plan: "year" }, "VIP until October 26, 2026, then it becomes Year, $79.99 a year."],
    [{ renews: false }, "VIP until October 26, 2026, and it does not renew."],
    [{ state: "past_due" }, "The last payment did not go through. VIP stays until October 26, 2026."],
    [{ state: "ended" }, "VIP ended on October 26, 2026."],
  ])("%j", (change, words) => {
    expect(vipText({ ...vip, ...change }, shop)).toBe(words);
  });

  test("without prices at hand", () => {
    expect(vipText(vip, undefined)).toBe("VIP until October 26, 2026, then it renews.");
  });
});
