// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

let told: typeof import("./told");
let telling: typeof import("./sync/waiting-flag");

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  told = await import("./told");
  telling = await import("./sync/waiting-flag");
});

test("where nothing was read there is nothing to wait for", async () => {
  await expect(told.allTold()).resolves.toBeUndefined();
});

test("what was read is sent before anything is asked", async () => {
  const done: string[] = [];
  telling.tellReadingBy(async () => {
    await Promise.resolve();
    done.push("sent");
  });
  await told.allTold();
  done.push("asked");
  expect(done).toEqual(["sent", "asked"]);
});

test("a server that does not take it keeps nothing from being asked", async () => {
  telling.tellReadingBy(() => Promise.reject(new Error("no connection")));
  await expect(told.allTold()).resolves.toBeUndefined();
});

test("what the page before could not send is sent first, though nothing was read on this one", async () => {
  const done: string[] = [];
  vi.doMock("./sync", () => {
    telling.tellReadingBy(async () => {
      done.push("sent");
    });
    return {};
  });
  telling.flagWaiting(true);
  await told.allTold();
  done.push("asked");
  expect(done).toEqual(["sent", "asked"]);
});
