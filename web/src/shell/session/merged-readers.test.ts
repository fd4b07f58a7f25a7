// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { Refused } from "../../api/envelope";
import { merging, separated, whatBecameOf } from "./merged-readers";
import { clearReaderChange, noteReaderChange, subscribeToReaderWithMissed } from "./reader-change";

beforeEach(() => {
  localStorage.clear();
  dropCookies("guest_id");
});

const become = (reader: string) => merging(async () => setCookie(`guest_id=${reader}`));

describe("a reader of this browser", () => {
  test("that became part of another is known as that one, over several steps", async () => {
    setCookie("guest_id=a");
    const heard = vi.fn();
    subscribeToReaderWithMissed(heard);
    await become("b");
    await become("c");
    expect(whatBecameOf("a")).toEqual({ kind: "part of", reader: "c" });
    expect(whatBecameOf("b")).toEqual({ kind: "part of", reader: "c" });
    expect(whatBecameOf("somebody else")).toEqual({ kind: "gone" });
    expect(heard, "the session tells of it, once the login is stored").not.toHaveBeenCalled();
  });

  test("that is separate again is part of nobody", async () => {
    setCookie("guest_id=a");
    await become("b");
    const heard = vi.fn();
    subscribeToReaderWithMissed(heard);
    setCookie("guest_id=a");
    separated();
    expect(whatBecameOf("a")).toEqual({ kind: "gone" });
    expect(whatBecameOf("b")).toEqual({ kind: "gone" });
    expect(heard, "the session tells of it, once the login is stored").not.toHaveBeenCalled();
  });

  test("is not taken for a stranger while the server is asked, nor where no answer came", async () => {
    setCookie("guest_id=a");
    const lost = merging(async () => {
      expect(whatBecameOf("a")).toEqual({ kind: "undecided" });
      throw new TypeError("no network");
    });
    await expect(lost).rejects.toThrow("no network");
    expect(whatBecameOf("a")).toEqual({ kind: "undecided" });
    const refusal = (status: number, code?: number) =>
      new Refused("/", new Response(null, { status }), code === undefined ? undefined : { code, data: null });
    for (const unclear of [refusal(502), refusal(500, 1000), refusal(403)]) {
      await expect(merging(() => Promise.reject(unclear))).rejects.toThrow();
      expect(whatBecameOf("a")).toEqual({ kind: "undecided" });
    }
    await expect(merging(() => Promise.reject(refusal(409, 1100)))).rejects.toThrow();
    expect(whatBecameOf("a")).toEqual({ kind: "gone" });
  });
});

test("a change that was not followed is told on the next page, once", () => {
  noteReaderChange();
  const next = vi.fn();
  subscribeToReaderWithMissed(next);
  expect(next).toHaveBeenCalledTimes(1);
  clearReaderChange();
  const later = vi.fn();
  subscribeToReaderWithMissed(later);
  expect(later).not.toHaveBeenCalled();
});
