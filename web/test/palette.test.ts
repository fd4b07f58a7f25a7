import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { WEB } from "./source-tree";

const css = readFileSync(join(WEB, "src/ui/styles/palette.css"), "utf8");
const STEPS = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"];

interface Colour {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Returns every step of a colour. A step that refers to another colour gets the value of that colour. */
function scale(name: string): Map<string, Colour> {
  const steps = new Map<string, Colour>();
  for (const [, step = "", value = ""] of css.matchAll(new RegExp(`--color-${name}-(\\d+): ([^;]+);`, "g"))) {
    const borrowed = /^var\(--color-([a-z]+)-(\d+)\)$/.exec(value);
    const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = [
      ...value.matchAll(/[\d.]+/g),
    ].map(Number);
    const own = value.startsWith("oklch(") ? { lightness, chroma, hue } : undefined;
    const colour = borrowed ? scale(borrowed[1] ?? "").get(borrowed[2] ?? "") : own;
    if (colour) steps.set(step, colour);
  }
  return steps;
}

const range = (low: number, high: number) => ({ low, high });

describe.each([
  ["primary", "green", range(140, 165)],
  ["secondary", "blue", range(245, 270)],
  ["success", "green", range(140, 165)],
  ["info", "blue", range(245, 270)],
  // Dark yellow looks brown, so the hue of yellow is measured in the light half.
  ["warning", "yellow", range(80, 110)],
  ["error", "red", range(10, 30)],
  ["neutral", "slate", range(245, 270)],
])("%s is %s", (name, shade, { low, high }) => {
  const steps = scale(name);

  test("in eleven steps from 50 to 950, each darker than the one before", () => {
    expect([...steps.keys()]).toEqual(STEPS);
    const lightness = [...steps.values()].map((colour) => colour.lightness);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
    expect(new Set(lightness).size).toBe(STEPS.length);
  });

  test("and no other colour", () => {
    for (const step of STEPS.slice(0, shade === "yellow" ? 6 : STEPS.length)) {
      const hue = steps.get(step)?.hue ?? Number.NaN;
      expect(hue >= low && hue <= high, `${step}: ${hue}`).toBe(true);
    }
    const chroma = Math.max(...[...steps.values()].map((colour) => colour.chroma));
    expect(chroma < 0.05).toBe(shade === "slate");
  });
});
