// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneTab } from "./one-tab";

const alone = oneTab("dogear-test");

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal("navigator", { locks: undefined });
});

afterEach(() => vi.useRealTimers());

test("without locks in the browser, one is kept in its storage", async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    order.push(`${name} ends`);
    return name;
  };
  const both = Promise.all([alone(work("one")), alone(work("two"))]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await both).sort()).toEqual(["one", "two"]);
  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
  expect(localStorage.length).toBe(0);
});

test("a tab that went away with it gives it up after a minute", async () => {
  const gone = alone(() => new Promise<void>(() => {}));
  void gone;
  const work = vi.fn(async () => {});
  await vi.advanceTimersByTimeAsync(100);
  void alone(work);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("it is given up after a failure too", async () => {
  const failing = alone(() => Promise.reject(new Error("no")));
  const told = expect(failing).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(1_000);
  await told;
  expect(localStorage.length).toBe(0);
});

test("where nothing can be stored the work is done at once", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => {} });
  expect(await alone(async () => 7)).toBe(7);
});

test("the browser's own locks are used where there are some", async () => {
  const request = vi.fn((_: string, work: () => Promise<unknown>) => work());
  vi.stubGlobal("navigator", { locks: { request } });
  expect(await alone(async () => 7)).toBe(7);
  expect(request).toHaveBeenCalledWith("dogear-test", expect.any(Function));
});
