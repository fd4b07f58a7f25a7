// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { type Attempt, LEAVING, useAttempt } from "./use-attempt";

let attempt: Attempt;

function Screen() {
  attempt = useAttempt((error) => `failed: ${(error as Error).message}`);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(() => createRoot(document.createElement("div")).render(<Screen />));
});

/** Starts work that runs until the test ends it. */
async function start(name?: string) {
  let end = { resolve: (_?: unknown) => {}, reject: (_: Error) => {} };
  const work = vi.fn(() => new Promise((resolve, reject) => (end = { resolve, reject })));
  let done: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    done = attempt.run(work, name);
  });
  return {
    work,
    done,
    succeed: (value?: unknown) => act(async () => end.resolve(value)),
    fail: (reason: string) => act(async () => end.reject(new Error(reason))),
  };
}

test("it is busy until the work is done, with the name of the work", async () => {
  expect([attempt.busy, attempt.busyWith]).toEqual([false, null]);
  const { succeed, done } = await start("google");
  expect([attempt.busy, attempt.busyWith]).toEqual([true, "google"]);
  await succeed();
  expect([attempt.busy, attempt.problem, await done]).toEqual([false, "", true]);
});

test("a failure is said until the next attempt", async () => {
  const first = await start();
  await first.fail("no network");
  expect([attempt.busy, attempt.problem, await first.done]).toEqual([false, "failed: no network", false]);
  await start();
  expect([attempt.busy, attempt.problem]).toEqual([true, ""]);
});

test("nothing else runs meanwhile", async () => {
  await start();
  const second = await start();
  expect(second.work).not.toHaveBeenCalled();
  expect(await second.done).toBe(false);
});

test("work that leads to another page stays busy", async () => {
  const { succeed } = await start();
  await succeed(LEAVING);
  expect(attempt.busy).toBe(true);
});
