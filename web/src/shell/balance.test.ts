import { expect, test } from "vitest";
import { type Balance, BalanceStore } from "./balance";

const of = (coins: number, bonus = 0): Balance => ({ coins, bonus, next_expiry: null });

/** A server that answers when it is told to. */
function server() {
  const waiting: Array<{ answer: (balance: Balance) => void; fail: (error: Error) => void }> = [];
  const ask = () =>
    new Promise<Balance>((answer, fail) => {
      waiting.push({ answer, fail });
    });
  return { waiting, store: new BalanceStore(ask) };
}

test("parts that ask at the same time share one request", async () => {
  const { waiting, store } = server();
  const both = Promise.all([store.load(), store.load()]);
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer(of(200));
  await both;
  expect(store.state()).toEqual({ kind: "ready", balance: of(200) });
});

test("what was announced is newer than an answer that was on its way", async () => {
  const { waiting, store } = server();
  const loading = store.load();
  store.announce({ coins: 160, bonus: 0 });
  waiting[0]?.answer(of(200));
  await loading;
  expect(store.state()).toEqual({ kind: "ready", balance: of(160) });
});

test("bonus coins that are all spent expire no more", async () => {
  const { waiting, store } = server();
  const loading = store.load();
  waiting[0]?.answer({ coins: 5, bonus: 30, next_expiry: { bonus: 30, at: 1_793_000_000 } });
  await loading;
  store.announce({ coins: 5, bonus: 10 });
  expect(store.state()).toMatchObject({ balance: { next_expiry: { at: 1_793_000_000 } } });
  store.announce({ coins: 5, bonus: 0 });
  expect(store.state()).toMatchObject({ balance: { next_expiry: null } });
});

test("a failure is told only where nothing is known, and asking again waits anew", async () => {
  const { waiting, store } = server();
  const told: string[] = [];
  store.subscribe(() => told.push(store.state().kind));
  const first = store.load();
  waiting[0]?.fail(new Error("no network"));
  await first;
  const second = store.load();
  waiting[1]?.answer(of(7));
  await second;
  const third = store.load();
  waiting[2]?.fail(new Error("no network"));
  await third;
  expect(told).toEqual(["failed", "loading", "ready"]);
});
