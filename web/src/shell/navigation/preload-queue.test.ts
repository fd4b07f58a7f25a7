import { expect, test } from "vitest";
import { PreloadQueue } from "./preload-queue";

function held() {
  const started: string[] = [];
  const finish = new Map<string, { done: () => void; fail: () => void }>();
  const job = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      started.push(name);
      finish.set(name, { done: resolve, fail: () => reject(new Error("gone")) });
    });
  return { started, finish, job };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("at most four run at once, in the order they came", async () => {
  const { started, finish, job } = held();
  const queue = new PreloadQueue(4);
  for (const name of ["a", "b", "c", "d", "e", "f"]) queue.add(name, job(name));
  expect(started).toEqual(["a", "b", "c", "d"]);
  finish.get("b")?.done();
  await turn();
  expect(started).toEqual(["a", "b", "c", "d", "e"]);
});

test("what is under way is not started twice, and a failure leaves room for the next", async () => {
  const { started, finish, job } = held();
  const queue = new PreloadQueue(4);
  queue.add("a", job("a"));
  queue.add("a", job("a"));
  expect(started).toEqual(["a"]);
  finish.get("a")?.fail();
  await turn();
  queue.add("a", job("a"));
  expect(started).toEqual(["a", "a"]);
});
