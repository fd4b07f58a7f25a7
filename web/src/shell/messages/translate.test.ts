import { expect, test } from "vitest";
import { t } from "./translate";

test("fills in what a sentence leaves open", () => {
  expect(t("book.by", { author: "Wen Yao" })).toBe("by Wen Yao");
});

test("chooses the plural by count and groups its digits", () => {
  expect(t("book.sections", { count: 0 })).toBe("0 sections");
  expect(t("book.sections", { count: 1 })).toBe("1 section");
  expect(t("book.sections", { count: 12_000 })).toBe("12,000 sections");
});

test("takes values literally, whatever they contain", () => {
  expect(t("book.by", { author: "$& {author}" })).toBe("by $& {author}");
});

test("leaves a gap visible rather than silent", () => {
  expect(t("book.by")).toBe("by {author}");
});
