import { expect, test } from "vitest";
import { recharges, sandboxPay, spending, vip } from "../../test/sample-money";
import {
  bookPage,
  contact,
  failed,
  home,
  library,
  me,
  notFound,
  readingHistory,
  settings,
  thirdParty,
} from "../../test/sample-pages";
import { regionBlocked } from "../../test/sample-regions";
import { viewOf } from "../shell/route";
import { isAdvertising } from "../shell/session/advertising";
import * as book from "./book";
import * as error from "./error";
import * as homeRoute from "./home";
import * as missing from "./not-found";
import { routeTable } from "./table";

test("every route names its page", () => {
  expect(homeRoute.meta(home).title).toBe("Dogear: novels, one section at a time");
  expect(book.meta(bookPage)).toMatchObject({
    title: "Salt & Lantern by Ines Duarte | Dogear",
    description: "A ferry runs once a year, and nobody remembers who built it.",
    kind: "book",
    image: "/covers/k3v9-640.jpg?v=7",
  });
  expect(missing.meta(notFound).title).toBe("Page not found: /nope");
  expect(error.meta(failed).title).toBe("Internal Server Error | Dogear");
});

test.each([
  home,
  bookPage,
  contact,
  me,
  settings,
  thirdParty,
  library,
  readingHistory,
  vip,
  recharges,
  spending,
  sandboxPay,
  regionBlocked,
  notFound,
  failed,
])("$route is in the default layout and leaves colours to the reader", async (page) => {
  const { meta } = viewOf(await routeTable.load(page.route), page);
  expect(meta.layout).toBe("default");
  expect(meta.colourMode).toBeUndefined();
});

test("search engines are told of the book, with whole addresses", () => {
  expect(book.meta(bookPage).jsonLd).toEqual({
    "@context": "https://schema.org",
    "@type": "Book",
    name: "Salt & Lantern",
    author: { "@type": "Person", name: "Ines Duarte" },
    description: "A ferry runs once a year, and nobody remembers who built it.",
    image: "https://read.example/covers/k3v9-640.jpg?v=7",
    url: "https://read.example/book/k3v9",
    genre: ["fantasy", "slow burn"],
    inLanguage: "en-GB",
    isAccessibleForFree: false,
    dateModified: "2026-10-26",
  });
});

test.each([
  ["/ads/spring", true],
  ["/x/ads", true],
  ["/new-ads/spring", true],
  ["/new-ads", false],
  ["/x/new-ads/spring", false],
  ["/loads", false],
  ["/", false],
])("%s is an advertising page: %s", (path, advertising) => {
  expect(isAdvertising(path)).toBe(advertising);
});

test.each([
  ["/", "home"],
  ["/book/k3v9", "book"],
  ["/book/k3v9/", "book"],
  ["/read-more", "read_more"],
  ["/search", "search"],
  ["/search-result", "search_result"],
  ["/me", "me"],
  ["/settings", "settings"],
  ["/third-party/google", "third_party"],
  ["/reader", "reader"],
  ["/new-reader", "reader"],
  ["/latest-reader/", "reader"],
  ["/old-reader", "not_found"],
  ["/library", "library"],
  ["/reading-history", "reading_history"],
  ["/vip", "vip"],
  ["/recharge-records", "recharge_records"],
  ["/consumption-record/", "consumption_record"],
  ["/welfare-center", "welfare_center"],
  ["/region-blocked", "region_blocked"],
  ["/third-party", "not_found"],
  ["/book/", "not_found"],
  ["/book/k3v9/extra", "not_found"],
  ["/nope", "not_found"],
] as const)("%s is likely %s", (path, route) => {
  expect(routeTable.guess(path)).toBe(route);
});

test("the table loads the module of every route", async () => {
  for (const route of [
    "home",
    "book",
    "read_more",
    "search",
    "search_result",
    "contact",
    "me",
    "settings",
    "third_party",
    "reader",
    "library",
    "reading_history",
    "vip",
    "recharge_records",
    "consumption_record",
    "welfare_center",
    "region_blocked",
    "not_found",
    "error",
  ] as const) {
    const { Screen, meta } = await routeTable.load(route);
    expect([typeof Screen, typeof meta]).toEqual(["function", "function"]);
  }
});
