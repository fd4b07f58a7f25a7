import { beforeEach, expect, test } from "vitest";
import { Refused } from "../../../api/envelope";
import type { Order } from "./api";
import { OrderPoller, WAITS } from "./order-poller";

const order = (state: Order["state"]): Order => ({
  order_id: "o1",
  state,
  kind: "pack",
  item: "200",
  coins: 200,
  bonus: 0,
  price: 199,
  currency: "USD",
  return_to: null,
});

type Answer = Order["state"] | Error;

let now: number;
let waiting: Array<{ at: number; act: () => void }>;
let looks: number[];

beforeEach(() => {
  now = 0;
  waiting = [];
  looks = [];
});

/** Creates a poller whose requests return these results in order; the last one is repeated. */
function watch(...answers: Answer[]): OrderPoller {
  return new OrderPoller({
    ask: async () => {
      looks.push(now);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Error) throw answer;
      return order(answer ?? "pending");
    },
    after: (ms, act) => {
      const one = { at: now + ms, act };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
  });
}

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

async function pass(ms: number): Promise<void> {
  const until = now + ms;
  await settled();
  for (;;) {
    const next = waiting.sort((a, b) => a.at - b.at)[0];
    if (!next || next.at > until) break;
    waiting = waiting.filter((one) => one !== next);
    now = next.at;
    next.act();
    await settled();
  }
  now = until;
}

const refused = (status: number) =>
  new Refused("/api/wallet/order", new Response(null, { status }), { code: 1, data: null });

test("what is decided is told at once, and nobody asks again", async () => {
  const orders = watch("fulfilled");
  orders.start();
  await pass(60_000);
  expect(orders.status()).toEqual({ kind: "decided", order: order("fulfilled") });
  expect(looks).toEqual([0]);
});

test.each(["failed", "expired", "refunded", "disputed"] as const)("%s is decided too", async (state) => {
  const orders = watch("pending", state);
  orders.start();
  await pass(1_000);
  expect(orders.status()).toEqual({ kind: "decided", order: order(state) });
});

test("it looks ever more rarely, and then leaves it to the reader", async () => {
  const orders = watch("pending");
  orders.start();
  await pass(30_999);
  expect(looks).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
  expect(orders.status()).toEqual({ kind: "asking" });
  await pass(600_000);
  expect(looks).toHaveLength(WAITS.length + 1);
  expect(orders.status()).toEqual({ kind: "unknown", order: order("pending") });
});

test("asked again by the reader, it begins anew", async () => {
  const orders = watch("pending", "pending", "pending", "pending", "pending", "pending", "fulfilled");
  orders.start();
  await pass(60_000);
  expect(orders.status().kind).toBe("unknown");
  orders.start();
  expect(orders.status().kind).toBe("asking");
  await pass(0);
  expect(orders.status().kind).toBe("decided");
});

test("a connection that fails is no answer", async () => {
  const orders = watch(new TypeError("no network"), refused(503), "fulfilled");
  orders.start();
  await pass(3_000);
  expect(orders.status()).toEqual({ kind: "decided", order: order("fulfilled") });
});

test("without any answer it is unknown", async () => {
  const orders = watch(new TypeError("no network"));
  orders.start();
  await pass(60_000);
  expect(orders.status()).toEqual({ kind: "unknown", order: null });
});

test("an order of somebody else is missing, at once", async () => {
  const orders = watch(refused(404));
  orders.start();
  await pass(60_000);
  expect(orders.status()).toEqual({ kind: "missing" });
  expect(looks).toHaveLength(1);
});

test("once it is stopped, nothing is asked or told", async () => {
  const orders = watch("pending", "fulfilled");
  orders.start();
  await settled();
  orders.stop();
  await pass(60_000);
  expect(looks).toHaveLength(1);
  expect(orders.status().kind).toBe("asking");
});

test("an answer that comes after the stop is nobody's", async () => {
  const orders = watch("fulfilled");
  const told: string[] = [];
  orders.start();
  orders.subscribe(() => told.push(orders.status().kind));
  orders.stop();
  await pass(1_000);
  expect(told).toEqual([]);
});

test("a look that is never answered is not followed by another, until the reader asks", async () => {
  const silence = Object.assign(new Error("no answer"), { name: "TimeoutError" });
  const followed = watch(silence, "fulfilled");
  followed.start();
  await pass(60_000);
  expect(looks).toEqual([0]);
  expect(followed.status()).toEqual({ kind: "unknown", order: null });
  followed.start();
  await pass(0);
  expect(followed.status().kind).toBe("decided");
});
