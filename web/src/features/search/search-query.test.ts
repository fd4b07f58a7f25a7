import { describe, expect, test } from "vitest";
import {
  nextTagState,
  queryString,
  resultPath,
  type SearchQuery,
  tagState,
  withFree,
  withLength,
  withoutFilters,
  withSort,
  withStatus,
  withTag,
} from "./search-query";
import { activeFilters } from "./wording";

const nothing: SearchQuery = {
  q: "",
  filters: { tags: [], exclude: [], status: null, length: null, free: false },
  sort: "relevance",
};
const bells: SearchQuery = { ...nothing, q: "tide & bells" };

describe("the address of a search", () => {
  test("has its parts in one order, whatever the order they were set in", () => {
    let asked = withFree(withSort(bells, "updated"), true);
    for (const tag of ["war", "light novel"]) asked = withTag(asked, tag, "include");
    asked = withTag(asked, "dark", "exclude");
    asked = withLength(withStatus(asked, "completed"), "short");
    expect(queryString(asked, 3)).toBe(
      "q=tide%20%26%20bells&tags=light%20novel&tags=war&exclude=dark&status=completed&length=short&free=true&sort=updated&page=3",
    );
  });

  test("leaves out what is as it is anyway", () => {
    expect(resultPath(bells)).toBe("/search-result?q=tide%20%26%20bells");
  });

  test("of nothing is the search page, in whatever order", () => {
    expect(resultPath(nothing)).toBe("/search");
    expect(resultPath(withSort(nothing, "trending"))).toBe("/search");
  });
});

describe("a tag", () => {
  test("is included, then left out, then neither", () => {
    let asked = bells;
    const seen = [];
    for (let press = 0; press < 3; press += 1) {
      asked = withTag(asked, "war", nextTagState(asked, "war"));
      seen.push([tagState(asked, "war"), asked.filters.tags, asked.filters.exclude]);
    }
    expect(seen).toEqual([
      ["include", ["war"], []],
      ["exclude", [], ["war"]],
      ["off", [], []],
    ]);
  });

  test("changes no other", () => {
    const both = withTag(withTag(bells, "war", "include"), "dark", "exclude");
    expect(withTag(both, "war", "exclude").filters.exclude).toEqual(["dark", "war"]);
    expect(withTag(both, "war", "off").filters).toEqual({ ...bells.filters, exclude: ["dark"] });
  });
});

test("each filter that is set can be taken away by itself", () => {
  const set = withFree(withTag(withTag(bells, "war", "include"), "dark", "exclude"), true);
  expect(activeFilters(set)).toEqual([
    { text: "War", href: "/search-result?q=tide%20%26%20bells&exclude=dark&free=true" },
    { text: "Not dark", href: "/search-result?q=tide%20%26%20bells&tags=war&free=true" },
    { text: "Free to the end", href: "/search-result?q=tide%20%26%20bells&tags=war&exclude=dark" },
  ]);
  expect(activeFilters(withoutFilters(set))).toEqual([]);
});

test("the last filter of a search without words leads back to the search page", () => {
  expect(activeFilters(withStatus(nothing, "ongoing"))).toEqual([{ text: "Ongoing", href: "/search" }]);
});
