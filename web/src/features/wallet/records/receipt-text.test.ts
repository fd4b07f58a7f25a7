import { expect, test } from "vitest";
import type { Receipt } from "../unlock-api";
import { coinLines, pricedRuns, receiptText } from "./receipt-text";

const at = new Date(2026, 10, 15, 20, 4).getTime() / 1000;
const receipt: Receipt = {
  receipt_id: "R3CE1PT",
  book_id: "k3v9",
  sections: [
    { number: 4, price: 12 },
    { number: 5, price: 12 },
    { number: 6, price: 10 },
    { number: 9, price: 0 },
  ],
  how: "coins",
  spent: { coins: 24, bonus: 10 },
  balance: { coins: 176, bonus: 0 },
  at,
  signature: "00ff",
};

test("a receipt can be handed on as text", () => {
  expect(receiptText("Dogear", coinLines(receipt, "Salt & Lantern")).split("\n")).toEqual([
    "Receipt from Dogear",
    "",
    "Book: Salt & Lantern",
    "Sections: 4–6, 9",
    "How: Unlocked with coins",
    "Price: 34 coins",
    "Paid with: 24 coins and 10 bonus coins",
    "Left afterwards: 176 coins",
    "Time: November 15, 2026 at 8:04 PM",
    "Receipt number: R3CE1PT",
  ]);
});

test("sections at one price are one line", () => {
  expect(pricedRuns(receipt.sections)).toEqual([
    { numbers: "4–5", price: 12 },
    { numbers: "6", price: 10 },
    { numbers: "9", price: 0 },
  ]);
});
