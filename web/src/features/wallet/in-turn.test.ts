import { expect, test } from "vitest";
import { InTurn } from "./in-turn";

test("the second begins after the first, and is the last", async () => {
  const turns = new InTurn();
  const done: string[] = [];
  let finish = () => {};
  const first = turns.isLast(async () => {
    done.push("one begins");
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push("one ends");
  });
  const second = turns.isLast(async () => void done.push("two"));
  await Promise.resolve();
  expect(done).toEqual(["one begins"]);
  finish();
  expect(await first).toBe(false);
  expect(await second).toBe(true);
  expect(done).toEqual(["one begins", "one ends", "two"]);
});

test("a failure is told if nothing came after it, and keeps nothing from being done", async () => {
  const turns = new InTurn();
  const fail = () => Promise.reject(new Error("no network"));
  const first = turns.isLast(fail);
  const second = turns.isLast(async () => {});
  expect(await first).toBe(false);
  expect(await second).toBe(true);
  await expect(turns.isLast(fail)).rejects.toThrow("no network");
});
