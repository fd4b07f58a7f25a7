// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Stage } from "../../../test/stage";
import { heldText } from "./held-rewards";
import type { Held, Offers } from "./unlock-api";
import { UnlockPanel } from "./unlock-panel";

const held: Held = { bonus: 25, until: "reading", seconds: 61 };
const offers = (coins: number): Offers => ({
  one: { sections: [6], price: 10 },
  next_ten: null,
  rest: null,
  balance: { coins, bonus: 0 },
  wait: null,
  auto: { enabled: false, cap: 0, spent: 0 },
  monetization: 0,
  vip: false,
});

test("what makes earned coins spendable is said", () => {
  expect(heldText(held)).toBe(
    "You have earned 25 more bonus coins. Read for 2 more minutes and you can spend them.",
  );
  expect(heldText({ bonus: 5, until: "network", seconds: 0 })).toContain("tomorrow");
});

test.each([
  [4, true],
  [10, false],
])("with %i of 10 coins, held rewards are mentioned: %s", async (coins, mentioned) => {
  const stage = new Stage("/reader");
  stage.answers["GET /api/wallet/offers"] = () => offers(coins);
  stage.answers["GET /api/welfare/center"] = () => ({ held });
  await stage.show(<UnlockPanel bookId="b1" section={6} address="/reader?book_id=b1" />);
  await act(async () => {});
  await act(async () => {});
  expect(document.body.textContent?.includes("You have earned 25 more")).toBe(mentioned);
});
