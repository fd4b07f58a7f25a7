import { describe, expect, test } from "vitest";
import { hrefOf, parseAddress, type View } from "./address";

const views: Exclude<View, { name: "missing" }>[] = [
  { name: "home" },
  { name: "books" },
  { name: "book", book: "iv7dr262gypk" },
  { name: "section", book: "iv7dr262gypk", section: "31" },
  { name: "import", id: "5yuxzs98u9a4k7m2" },
  { name: "shelves" },
  { name: "operators" },
  { name: "audit" },
  { name: "security" },
  { name: "book", book: "a/b?c#d é" },
];

describe("addresses", () => {
  test.each(views)("of $name lead back to it", (view) => {
    expect(parseAddress(hrefOf(view)).view).toEqual(view);
  });

  test("keep the state of a view in the query, and leave out what is empty", () => {
    const href = hrefOf({ name: "books" }, { q: "a & b", status: "", sort: null, page: 0 });
    expect(href).toBe("/console/books?q=a+%26+b");
    expect(parseAddress(href).query.get("q")).toBe("a & b");
  });

  test("that are none of the console's are missing", () => {
    for (const path of ["/", "/consoles", "/console/nothing", "/console/books/a/b", "/console/%E0%A4%A"]) {
      expect(parseAddress(path).view).toEqual({ name: "missing" });
    }
  });
});
