import { describe, expect, test } from "vitest";
import { capIn } from "./auto-cap-field";
import type { Offers } from "./unlock-api";
import { countdownText, untilNextWords } from "./unlock-countdown";
import { Intents, intentOf } from "./unlock-intent";
import { bundlesOf, isCapReached, missingFor, suggestedCap, waysOf } from "./unlock-offers";

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const offers: Offers = {
  one: { sections: [6], price: 10 },
  next_ten: { sections: numbers(6, 10), price: 100 },
  rest: { sections: numbers(6, 25), price: 200 },
  balance: { coins: 4, bonus: 3 },
  wait: { section: 6, free_at: 0 },
  auto: { enabled: false, cap: 0, spent: 0 },
  monetization: 0,
  vip: false,
};

describe("what is offered", () => {
  test.each([
    [0, ["coins", "vip", "wait"]],
    [1, ["coins", "wait", "vip"]],
    [2, ["vip", "coins", "wait"]],
    [3, ["wait", "coins", "vip"]],
    [9, ["coins", "vip", "wait"]],
  ])("first is the guest's own: %i", (monetization, ways) => {
    expect(waysOf({ ...offers, monetization })).toEqual(ways);
  });

  test("leaves out what would unlock nothing", () => {
    expect(waysOf({ ...offers, wait: null, monetization: 3 })).toEqual(["coins", "vip"]);
    expect(waysOf({ ...offers, one: null, wait: null })).toEqual(["vip"]);
    expect(waysOf({ ...offers, vip: true })).toEqual(["coins", "wait"]);
    expect(bundlesOf({ ...offers, one: null })).toEqual([]);
  });

  test("says what more at once is cheaper by", () => {
    expect(bundlesOf(offers).map(({ kind, price, saved }) => [kind, price, saved])).toEqual([
      ["one", 10, 0],
      ["ten", 100, 0],
      ["rest", 200, 50],
    ]);
  });

  test("does not sell the same sections twice, and dearer once", () => {
    const left = { sections: numbers(6, 5), price: 50 };
    const kinds = bundlesOf({ ...offers, next_ten: left, rest: { ...left, price: 40 } }).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(["one", "rest"]);
  });

  test("counts bonus coins as coins", () => {
    expect(missingFor(10, offers.balance)).toBe(3);
    expect(missingFor(7, offers.balance)).toBe(0);
  });
});

describe("unlocking by itself", () => {
  test("is suggested for ten sections, and keeps the reader's own number", () => {
    expect(suggestedCap(offers)).toBe(100);
    expect(suggestedCap({ ...offers, auto: { enabled: false, cap: 30, spent: 30 } })).toBe(30);
  });

  test("stops before its cap is passed", () => {
    const spent = (coins: number) => ({ ...offers, auto: { enabled: true, cap: 30, spent: coins } });
    expect(isCapReached(spent(20))).toBe(false);
    expect(isCapReached(spent(21))).toBe(true);
    expect(isCapReached(offers)).toBe(false);
  });

  test.each([
    ["1", 1],
    [" 250 ", 250],
    ["1000000", 1_000_000],
    ["1000001", null],
    ["0", null],
    ["-5", null],
    ["2.5", null],
    ["", null],
    ["ten", null],
  ])("takes whole coins: %j", (text, cap) => {
    expect(capIn(text)).toBe(cap);
  });
});

describe("the countdown", () => {
  test.each([
    [0, ""],
    [-5, ""],
    [1, "Free within a minute"],
    [60, "Free within a minute"],
    [61, "Free in 2 min"],
    [3_600, "Free in 1 h"],
    [3_601, "Free in 1 h 1 min"],
    [5 * 3_600 + 12 * 60, "Free in 5 h 12 min"],
    [86_400, "Free in 24 h"],
  ])("of %i seconds", (seconds, words) => {
    expect(countdownText(seconds)).toBe(words);
  });

  test("changes when its words do", () => {
    expect(untilNextWords(61)).toBe(1_000);
    expect(untilNextWords(120)).toBe(60_000);
    expect(untilNextWords(90)).toBe(30_000);
  });
});

describe("a wish", () => {
  const one = intentOf("b1", { sections: [6], price: 10 });

  test("is another one with another book, other sections or another price", () => {
    const others = [
      intentOf("b2", { sections: [6], price: 10 }),
      intentOf("b1", { sections: [6, 7], price: 10 }),
      intentOf("b1", { sections: [6], price: 12 }),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });

  test("keeps its key over every try, until it is answered", () => {
    let made = 0;
    const intents = new Intents(() => `key-${++made}`);
    expect([intents.keyOf(one), intents.keyOf(one), intents.keyOf("other")]).toEqual([
      "key-1",
      "key-1",
      "key-2",
    ]);
    intents.settle(one);
    expect(intents.keyOf(one)).toBe("key-3");
  });

  test("has a key that the server takes", () => {
    expect(new Intents().keyOf(one)).toMatch(/^[\x21-\x7e]{16,80}$/);
  });
});
