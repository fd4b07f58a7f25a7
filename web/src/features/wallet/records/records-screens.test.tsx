// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { coinReceipt, paymentReceipt, payments, recharges, spending } from "../../../../test/sample-money";
import { control, press, Stage, text, write } from "../../../../test/stage";
import type { Receipt } from "../unlock-api";
import type { MoneyRecord, Payment } from "./api";

const at = new Date(2026, 10, 15, 20, 4).getTime() / 1000;
const record = (change: Partial<MoneyRecord>): MoneyRecord => ({
  at,
  kind: "purchase",
  reason: "",
  coins: 200,
  bonus: 0,
  balance: { coins: 200, bonus: 0 },
  receipt_id: null,
  order_id: null,
  paid: null,
  how: null,
  book_id: null,
  title: null,
  lots: [],
  sections: [],
  ...change,
});

const pack = record({
  bonus: 100,
  balance: { coins: 200, bonus: 100 },
  paid: { amount: 199, currency: "USD" },
  order_id: "o1",
  lots: [
    { kind: "paid", source: "purchase", coins: 200, expires_at: null },
    { kind: "bonus", source: "purchase", coins: 100, expires_at: 1_793_000_000 },
  ],
});
const gift = record({ kind: "support", reason: "sorry for the wait", coins: 30 });
const unlock = record({
  kind: "spend",
  reason: "unlocked",
  coins: -35,
  bonus: -5,
  balance: { coins: 165, bonus: 95 },
  receipt_id: "r1",
  book_id: "k3v9",
  title: "Salt & Lantern",
  sections: [4, 5, 6, 9],
  how: "coins",
  lots: [{ kind: "bonus", source: "reward", coins: -5, expires_at: 1_793_000_000 }],
});
const receipt: Receipt = {
  receipt_id: "r1",
  book_id: "k3v9",
  sections: [
    { number: 4, price: 20 },
    { number: 5, price: 20 },
  ],
  how: "coins",
  spent: { coins: 35, bonus: 5 },
  balance: { coins: 165, bonus: 95 },
  at,
  signature: "00ffee",
};

const bought: Payment = {
  receipt_id: "o1",
  order_id: "o1",
  kind: "pack",
  item: "200",
  coins: 200,
  bonus: 100,
  amount: 199,
  currency: "USD",
  provider: "stripe",
  at,
  number: 1,
  period: null,
  refund: null,
};
const renewed: Payment = {
  ...bought,
  receipt_id: "o2-2",
  order_id: "o2",
  kind: "plan",
  item: "week",
  coins: 0,
  bonus: 0,
  amount: 499,
  number: 2,
  period: { start: 1_793_000_000, end: 1_793_000_000 + 7 * 86_400 },
  refund: { amount: 499, at: 1_793_000_000 },
};

let stage: Stage;
let list: MoneyRecord[];
let saved: string[];

beforeAll(async () => {
  await import("./recharges-screen");
  await import("./coin-receipt");
  await import("./payment-receipt");
  await import("./payments-list");
}, 60_000);

beforeEach(() => {
  vi.resetModules();
  saved = [];
  vi.doMock("../../../shell/browser/save-file", async (original) => ({
    ...(await original<object>()),
    saveFile: (_: Blob, name: string) => saved.push(name),
  }));
  visit("/recharge-records");
  list = [gift, pack];
});

afterEach(() => stage.leave());

function visit(address: string) {
  stage = new Stage(address);
  const answer = (url: URL) => {
    const kind = url.searchParams.get("kind");
    return { list: list.filter((one) => kind === null || one.kind === kind), next: null };
  };
  stage.answers = {
    "GET /api/wallet/recharge-records": answer,
    "GET /api/wallet/consumption-records": answer,
    "GET /api/wallet/receipt": { data: receipt },
    "GET /api/wallet/payments": { data: { list: [renewed, bought], next: null } },
    "GET /api/wallet/payment": { data: renewed },
    "GET /api/book/detail": { data: { title: "Salt & Lantern" } },
  };
}

async function rechargesScreen() {
  const { RechargesScreen } = await import("./recharges-screen");
  return <RechargesScreen page={recharges} />;
}
const showRecharges = async () => stage.show(await rechargesScreen());
async function showSpending(address = "/consumption-record") {
  visit(address);
  const { SpendingScreen } = await import("./spending-screen");
  await stage.show(<SpendingScreen page={address.includes("receipt=") ? coinReceipt : spending} />);
}
async function showPaid(page: typeof payments, address: string) {
  visit(address);
  const { RechargesScreen } = await import("./recharges-screen");
  await stage.show(<RechargesScreen page={page} />);
}
const rows = () => [...document.querySelectorAll("li.record")].map((node) => node.textContent);
const last = () => stage.asked.at(-1);

test("hydrates what the server drew, then tells every coin that came", async () => {
  expect(await stage.hydrate(await rechargesScreen())).toContain("skeleton");
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain("From support");
  expect(rows()[0]).toContain("sorry for the wait");
});

test("a recharge says what was paid, what came, and what there was then", async () => {
  list = [pack];
  await showRecharges();
  const [row] = rows();
  for (const words of [
    "Bought",
    "200 coins and 100 bonus coins",
    "+200",
    "+100 bonus",
    "$1.99",
    "November 15, 2026 at 8:04 PM",
    "Balance 200 coins and 100 bonus coins",
    "200 coins, bought",
    "100 bonus coins, with a purchase, to expire on October 26, 2026",
  ]) {
    expect(row).toContain(words);
  }
});

test("what was paid for leads to its receipt, and what says no more is not unfolded", async () => {
  list = [
    record({ order_id: "o1", lots: [{ kind: "paid", source: "purchase", coins: 200, expires_at: null }] }),
  ];
  await showRecharges();
  expect(control("Receipt").getAttribute("href")).toBe("/recharge-records?receipt=o1");
  expect(document.querySelector("details")).toBeNull();
});

test("bonus coins that came with a pack are not called bought", async () => {
  list = [record({ coins: 0, bonus: 100 })];
  await showRecharges();
  expect(document.querySelector(".record-title")?.textContent).toBe("Bonus with a purchase");
});

test("each of the records leads to the others from below its title", async () => {
  await showRecharges();
  const links = [...document.querySelectorAll("nav a")].map((link) => [
    link.getAttribute("href"),
    link.getAttribute("aria-current"),
  ]);
  expect(links).toEqual([
    ["/recharge-records?list=payments", null],
    ["/recharge-records", "page"],
    ["/consumption-record", null],
  ]);
});

test("every payment is told with its order, its price, and what went back", async () => {
  await showPaid(payments, "/recharge-records?list=payments");
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  for (const words of ["VIP: Week, renewed", "Order o2", "$4.99", "Refunded: $4.99 on October 26, 2026"]) {
    expect(rows()[0]).toContain(words);
  }
  for (const words of [
    "200 coins and 100 bonus coins",
    "Order o1",
    "$1.99",
    "November 15, 2026 at 8:04 PM",
  ]) {
    expect(rows()[1]).toContain(words);
  }
  const links = [...document.querySelectorAll("li.record a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/recharge-records?receipt=o2-2", "/recharge-records?receipt=o1"]);
});

test("payments of a month are asked for, and a month without any says so", async () => {
  await showPaid(payments, "/recharge-records?list=payments&month=2026-10");
  stage.answers["GET /api/wallet/payments"] = { data: { list: [], next: null } };
  await vi.waitFor(() => expect(last()).toBe("GET /api/wallet/payments?page_size=20&month=2026-10"));
});

test("whoever paid nothing is told what will stand here", async () => {
  visit("/recharge-records?list=payments");
  stage.answers["GET /api/wallet/payments"] = { data: { list: [], next: null } };
  const { RechargesScreen } = await import("./recharges-screen");
  await stage.show(<RechargesScreen page={payments} />);
  await vi.waitFor(() => expect(text()).toContain("Nothing paid yet"));
});

test("the receipt of a payment says what, when, how much and through whom", async () => {
  await showPaid(paymentReceipt, "/recharge-records?receipt=o2-2");
  await vi.waitFor(() => expect(document.querySelector("article")).not.toBeNull());
  const lines = [...document.querySelectorAll("article dl > div")].map((line) => line.textContent);
  expect(lines).toEqual([
    "BoughtVIP: Week",
    "ForOctober 26, 2026 to November 2, 2026",
    "Renewalpayment 2 of this plan",
    "Amount paid$4.99 (USD)",
    "Refunded$4.99 on October 26, 2026",
    "Paid onNovember 15, 2026 at 8:04 PM",
    "Paid throughStripe",
    "Order numbero2",
    "Receipt numbero2-2",
  ]);
  expect(control("Print")).toBeTruthy();
});

test("kinds and months are chosen, and stand in the address", async () => {
  await showRecharges();
  await press("From support");
  expect(location.search).toBe("?kind=support");
  expect(rows()).toHaveLength(1);
  const month = document.querySelectorAll("option")[2]?.value ?? "";
  expect(month).toMatch(/^\d{4}-\d{2}$/);
  await write("select", month);
  expect(location.search).toBe(`?kind=support&month=${month}`);
  expect(last()).toBe(`GET /api/wallet/recharge-records?month=${month}&kind=support&page_size=20`);
  await press("From support");
  expect(location.search).toBe(`?month=${month}`);
});

test("nothing of a kind offers to show all", async () => {
  await showRecharges();
  await press("Reward");
  expect(text()).toContain("Nothing of that kind");
  await press("Show all");
  expect(rows()).toHaveLength(2);
});

test("without any record it says where they come from", async () => {
  list = [];
  await showRecharges();
  expect(text()).toContain("No coins yet");
  expect(control("See coin packs").getAttribute("href")).toBe("/vip");
});

test("records that did not come are asked for again", async () => {
  const answers = stage.answers;
  stage.answers = {};
  await showRecharges();
  expect(text()).toContain("Your records did not open");
  stage.answers = answers;
  await press("Try again");
  expect(rows()).toHaveLength(2);
});

test("more come by their cursor", async () => {
  stage.answers["GET /api/wallet/recharge-records"] = (url: URL) =>
    url.searchParams.get("after") === "77" ? { list: [pack], next: null } : { list: [gift], next: "77" };
  await showRecharges();
  await press("Show more");
  expect(last()).toBe("GET /api/wallet/recharge-records?after=77&page_size=20");
  expect(rows()).toHaveLength(2);
});

test("what is chosen is saved as a table", async () => {
  stage.answers["GET /api/wallet/recharge-records"] = (url: URL) =>
    url.searchParams.has("format") ? "time,kind\r\n" : { list, next: null };
  await showRecharges();
  await press("From support");
  await press("Download as CSV");
  expect(last()).toBe("GET /api/wallet/recharge-records?kind=support&format=csv");
  expect(saved).toEqual(["dogear-coins-in-support.csv"]);
});

test("an unlock names the book, its sections, where the coins came from, and its receipt", async () => {
  list = [unlock];
  await showSpending();
  const [row] = rows();
  for (const words of ["Salt & Lantern", "Sections 4–6, 9 · Unlocked with coins", "−35", "−5 bonus"]) {
    expect(row).toContain(words);
  }
  expect(row).toContain("5 bonus coins, a reward, to expire on October 26, 2026");
  expect(control("Receipt").getAttribute("href")).toBe("/consumption-record?receipt=r1");
});

test("a receipt tells all that was signed", async () => {
  await showSpending("/consumption-record?receipt=r1");
  await vi.waitFor(() => expect(text()).toContain("00ffee"));
  for (const words of ["Salt & Lantern", "4–5", "40 coins", "35 coins and 5 bonus coins", "r1"]) {
    expect(document.querySelector("article")?.textContent).toContain(words);
  }
  expect(control("Read on").getAttribute("href")).toBe("/reader?book_id=k3v9&section=4");
});

test("a receipt is shared as text", async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  await showSpending("/consumption-record?receipt=r1");
  await vi.waitFor(() => control("Share as text"));
  await press("Share as text");
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining("genuine: 00ffee"));
  expect(text()).toContain("The receipt is copied as text.");
});

test("a receipt outlives its book", async () => {
  visit("/consumption-record?receipt=r1");
  const { SpendingScreen } = await import("./spending-screen");
  delete stage.answers["GET /api/book/detail"];
  await stage.show(<SpendingScreen page={coinReceipt} />);
  await vi.waitFor(() => expect(text()).toContain("00ffee"));
  expect(document.querySelector("dd")?.textContent).toBe("k3v9");
});

test("a receipt of somebody else is not there", async () => {
  visit("/consumption-record?receipt=r9");
  const { SpendingScreen } = await import("./spending-screen");
  stage.answers["GET /api/wallet/receipt"] = { code: 1_302, status: 404 };
  await stage.show(<SpendingScreen page={coinReceipt} />);
  await vi.waitFor(() => expect(text()).toContain("There is no such receipt"));
});
