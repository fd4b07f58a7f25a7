import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { landing } from "../../test/sample-landing";
import { recharges, sandboxPay, spending, vip } from "../../test/sample-money";
import {
  bareReader,
  bookPage,
  contact,
  failed,
  home,
  library,
  me,
  notFound,
  reader,
  readingHistory,
  readMore,
  search,
  searchResult,
  settings,
  thirdParty,
  welfareCenter,
} from "../../test/sample-pages";
import { bookBlocked, regionBlocked } from "../../test/sample-regions";
import type { Page } from "../api/page";
import { App } from "../shell/app";
import { type Meta, viewOf } from "../shell/route";
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
  expect(missing.meta(notFound).title).toBe("Page Not Found: /nope");
  expect(error.meta(failed).title).toBe("Internal Server Error | Dogear");
});

/**
 * Each path of the specification, with an example page and its layout: `default` has header, footer and tab bar; main
 * pages and lists of books have it.
 */
const layouts: ReadonlyArray<[path: string, layout: Meta["layout"], page: Page]> = [
  ["/", "default", home],
  ["/me", "default", me],
  ["/search", "default", search],
  ["/search-result", "default", searchResult],
  ["/library", "default", library],
  ["/read-more", "default", readMore],
  ["/welfare-center", "default", welfareCenter],
  ["/reading-history", "default", readingHistory],
  // Pages with a text to read have bars of their own, or none.
  ["/ads/{id}", "none", landing],
  ["/new-ads/{id}", "none", landing],
  ["/reader", "none", bareReader],
  ["/new-reader", "none", bareReader],
  ["/latest-reader", "none", bareReader],
  // Pages for one purpose have a single exit link.
  ["/vip", "none", vip],
  ["/settings", "none", settings],
  ["/contact-us", "none", contact],
  ["/third-party/{name}", "none", thirdParty],
  ["/region-blocked", "none", regionBlocked],
  ["/recharge-records", "none", recharges],
  ["/consumption-record", "none", spending],
];

async function metaOf(page: Page): Promise<Meta> {
  return viewOf(await routeTable.load(page.route), page).meta;
}

test.each(layouts)("%s leaves colours to the reader, and its layout is: %s", async (_, layout, page) => {
  expect(await metaOf(page)).toMatchObject({ layout });
  expect((await metaOf(page)).colourMode).toBeUndefined();
});

test("most pages of the specification have no layout", async () => {
  expect(layouts.length).toBe(20);
  const shown = await Promise.all(layouts.map(([, , page]) => metaOf(page)));
  expect(shown.filter(({ layout }) => layout === "none").length).toBe(12);
});

test("an open book has no layout either, and pages of our own have it", async () => {
  expect((await metaOf(reader)).layout).toBe("none");
  for (const page of [bookPage, sandboxPay, notFound, failed])
    expect((await metaOf(page)).layout).toBe("default");
});

const withoutLayout = layouts
  .filter(([, layout]) => layout === "none")
  .map(([path, , page]) => ({ path, page }));
/** Routes of pages that have other links in place of the exit link: to the book, or to alternatives. */
const OWN_WAYS = ["landing", "region_blocked"];

test.each(withoutLayout.filter(({ page }) => !OWN_WAYS.includes(page.route)))(
  "$path leads back without the layout",
  async ({ page }) => {
    const html = renderToString(<App view={viewOf(await routeTable.load(page.route), page)} />);
    expect(html).toMatch(/<nav class="exit-link[^"]*"><a href="\/(me)?">/);
    expect(html).not.toContain("<footer");
  },
);

test("a book that is not offered leads back to the rest, a site that is not offered does not", async () => {
  expect((await metaOf(bookBlocked)).exit).toBe("/");
  expect((await metaOf(regionBlocked)).exit).toBeUndefined();
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
    isbn: "9780306406157",
    translator: { "@type": "Person", name: "Ines Vale" },
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
