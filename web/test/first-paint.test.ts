import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import { TEST_DIST } from "./build-once";

const { colour_mode_script: script } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));

interface Browser {
  stored?: string | null;
  darkSystem?: boolean;
  forced?: string;
  host?: Record<string, unknown>;
}

/** Returns the colour mode with which the root element is marked before the first paint. */
function firstPaint({ stored = null, darkSystem = false, forced, host = {} }: Browser): string | undefined {
  const dataset: Record<string, string> = forced ? { forcedMode: forced } : {};
  const browser = {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => (key === "dogear-color-mode" ? stored : null) },
    location: { hash: "", search: "" },
    matchMedia: () => ({ matches: darkSystem }),
    addEventListener: () => {},
    ...host,
  };
  vm.runInNewContext(script, browser);
  return dataset.mode;
}

describe("the script in the head", () => {
  test("marks a page that has news to tell", () => {
    const dataset: Record<string, string> = {};
    const documentElement = { dataset };
    firstPaint({ host: { document: { documentElement }, sessionStorage: { getItem: () => "bound" } } });
    expect(dataset.news).toBe("");
  });

  test.each<[Browser, string]>([
    [{}, "light"],
    [{ darkSystem: true }, "dark"],
    [{ stored: "system", darkSystem: true }, "dark"],
    [{ stored: "dark" }, "dark"],
    [{ stored: "light", darkSystem: true }, "light"],
    [{ stored: "purple" }, "light"],
    [{ stored: "purple", darkSystem: true }, "dark"],
    [{ stored: "light", forced: "dark" }, "dark"],
    [{ stored: "dark", forced: "light", darkSystem: true }, "light"],
    [{ stored: "dark", forced: "purple" }, "dark"],
  ])("paints %j %s", (browser, mode) => {
    expect(firstPaint(browser)).toBe(mode);
  });

  test("does without storage and media queries", () => {
    const localStorage = {
      getItem() {
        throw new Error("forbidden");
      },
    };
    expect(firstPaint({ host: { localStorage, matchMedia: undefined } })).toBe("light");
    expect(firstPaint({ darkSystem: true, host: { localStorage: undefined } })).toBe("dark");
  });

  test("can stand inside a document", () => {
    expect(script).not.toMatch(/<\/|<!--/);
    expect(Buffer.byteLength(script)).toBeLessThan(1_600);
  });
});
