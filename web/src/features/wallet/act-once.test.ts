import { describe, expect, test } from "vitest";
import { Refused } from "../../api/envelope";
import { actOnce } from "./act-once";

describe("an intent", () => {
  const refused = (status: number) =>
    new Refused("/api/wallet/recharge", new Response(null, { status }), { code: 1_311, data: null });

  async function keysOf(...outcomes: Array<"done" | Error>): Promise<string[]> {
    const keys: string[] = [];
    for (const outcome of outcomes) {
      const act = async (key: string) => {
        keys.push(key);
        if (outcome !== "done") throw outcome;
      };
      await actOnce("pack", act).catch(() => {});
    }
    return keys;
  }

  test("has the same key as long as nobody knows what became of it", async () => {
    const [first, ...more] = await keysOf(new TypeError("no network"), refused(503), "done");
    expect(first).toMatch(/^[\x21-\x7e]{16,80}$/);
    expect(more).toEqual([first, first]);
  });

  test.each([["done" as const], [refused(409)]])("that is over is followed by another: %s", async (end) => {
    const [first, second] = await keysOf(end, "done");
    expect(second).not.toBe(first);
  });

  test("about something else has a key of its own", async () => {
    const keys: string[] = [];
    const fail = async (key: string) => {
      keys.push(key);
      throw new TypeError("no network");
    };
    await actOnce("one", fail).catch(() => {});
    await actOnce("other", fail).catch(() => {});
    expect(new Set(keys).size).toBe(2);
  });
});
