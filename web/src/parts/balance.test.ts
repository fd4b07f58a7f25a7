import { expect, test } from "vitest";
import { balanceAfter } from "./balance";

const expiry = { bonus: 30, at: 1_793_000_000 };

test("bonus coins that are left expire when they did", () => {
  const shown = { coins: 5, bonus: 30, next_expiry: expiry };
  expect(balanceAfter({ coins: 5, bonus: 10 }, shown)).toEqual({ coins: 5, bonus: 10, next_expiry: expiry });
});

test("bonus coins that are all spent expire no more", () => {
  const shown = { coins: 5, bonus: 30, next_expiry: expiry };
  expect(balanceAfter({ coins: 5, bonus: 0 }, shown).next_expiry).toBeNull();
  expect(balanceAfter({ coins: 5, bonus: 3 }, null).next_expiry).toBeNull();
});
