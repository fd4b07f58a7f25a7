// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { mayReload } from "./full-load";

const NOW = 1_790_000_000_000;

describe("after one reload", () => {
  beforeEach(() => {
    sessionStorage.clear();
    expect(mayReload(NOW)).toBe(true);
  });

  test.each([
    [0, false],
    [9_999, false],
    [10_000, true],
    [10_001, true],
  ])("another %d ms later is allowed: %s", (later, allowed) => {
    expect(mayReload(NOW + later)).toBe(allowed);
  });

  test("a refused one does not make the guard last longer", () => {
    expect(mayReload(NOW + 9_999)).toBe(false);
    expect(mayReload(NOW + 10_000)).toBe(true);
    expect(mayReload(NOW + 19_999)).toBe(false);
  });
});

test("without storage there is no reload", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(mayReload(NOW)).toBe(false);
});
