// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storedValue } from "./stored-value";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(["localStorage", "sessionStorage"] as const)("a value in %s", (area) => {
  const value = storedValue("name", area);

  test("is read as it was written, until it is removed", () => {
    expect(value.read()).toBeNull();
    expect(value.write("text")).toBe(true);
    expect([value.read(), globalThis[area].getItem("name")]).toEqual(["text", "text"]);
    expect(value.write(null)).toBe(true);
    expect([value.read(), globalThis[area].length]).toEqual([null, 0]);
  });

  test.each([
    ['{"a":1}', { a: 1 }],
    ["{", null],
    ["", null],
  ])("%j is the JSON value %j", (text, expected) => {
    value.write(text);
    expect(value.json()).toEqual(expected);
  });

  test("is not there where storage is forbidden", () => {
    vi.stubGlobal(area, undefined);
    expect([value.write("text"), value.read(), value.json()]).toEqual([false, null, null]);
  });

  test("is not written where storage is full", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal(area, { getItem: () => "old", setItem });
    expect([value.write("new"), value.read()]).toEqual([false, "old"]);
  });
});
