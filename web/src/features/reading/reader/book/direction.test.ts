import { expect, test } from "vitest";
import { swipeOf, zoneOf } from "../commands/gestures";
import { commandOf } from "../commands/keys";
import { linesOf, pagesOf } from "./direction";

const press = (key: string, pages: "ltr" | "rtl") =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, pages);

test("lines run as the book says, or as its language is written", () => {
  expect(linesOf({ language: "ar", direction: "rtl" })).toBe("rtl");
  expect(linesOf({ language: "en", direction: "rtl" })).toBe("rtl");
  expect(["he", "fa-IR", "UR", "en", "ja", "arn"].map((language) => linesOf({ language }))).toEqual([
    "rtl",
    "rtl",
    "rtl",
    "ltr",
    "ltr",
    "ltr",
  ]);
});

test("pages run with the lines, also those of a book that was set in vertical lines", () => {
  const pages = (direction: string, page_progression: string) =>
    pagesOf({ language: "", direction, page_progression });
  expect([pages("rtl", "rtl"), pages("rtl", "ltr"), pages("ltr", "rtl"), pages("ltr", "ltr")]).toEqual([
    "rtl",
    "ltr",
    "ltr",
    "ltr",
  ]);
});

test("where pages run to the left, so do arrows, taps and swipes", () => {
  expect([press("ArrowLeft", "rtl"), press("ArrowRight", "rtl")]).toEqual(["next", "previous"]);
  expect([press("ArrowLeft", "ltr"), press("ArrowRight", "ltr")]).toEqual(["previous", "next"]);
  expect([press(" ", "rtl"), press("PageDown", "rtl")]).toEqual(["next", "next"]);
  expect([zoneOf(20, 390, "rtl"), zoneOf(195, 390, "rtl"), zoneOf(380, 390, "rtl")]).toEqual([
    "next",
    "middle",
    "previous",
  ]);
  expect([swipeOf(80, 5, "rtl"), swipeOf(-80, 5, "rtl")]).toEqual(["next", "previous"]);
});
