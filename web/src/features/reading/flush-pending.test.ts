// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const sendReading = vi.hoisted(() => vi.fn());
vi.mock("./sync", () => ({ sendReading }));

import { flushPending } from "./flush-pending";
import { flagWaiting } from "./sync/waiting-flag";

beforeEach(() => {
  localStorage.clear();
  sendReading.mockReset();
});

test("where nothing was read there is nothing to wait for", async () => {
  await flushPending();
  expect(sendReading).not.toHaveBeenCalled();
});

test("what was read here or on the page before is sent before anything is asked", async () => {
  const done: string[] = [];
  sendReading.mockImplementation(async () => {
    await Promise.resolve();
    done.push("sent");
  });
  flagWaiting(true);
  await flushPending();
  done.push("asked");
  expect(done).toEqual(["sent", "asked"]);
});

test("a server that does not take it keeps nothing from being asked", async () => {
  sendReading.mockRejectedValue(new Error("no connection"));
  flagWaiting(true);
  await expect(flushPending()).resolves.toBeUndefined();
});
