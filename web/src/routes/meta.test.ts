import { expect, test } from "vitest";
import { bookPage, failed, home, notFound } from "../../test/sample-pages";
import * as book from "./book";
import * as error from "./error";
import * as homeRoute from "./home";
import * as missing from "./not-found";
import { routeTable } from "./table";

test("every route names its page", () => {
  expect(homeRoute.meta(home).title).toBe("Dogear: novels, one section at a time");
  expect(book.meta(bookPage)).toEqual({
    title: "Salt & Lantern by Ines Duarte | Dogear",
    description: "A ferry runs once a year, and nobody remembers who built it.",
  });
  expect(missing.meta(notFound).title).toBe("Page not found: /nope");
  expect(error.meta(failed).title).toBe("Internal Server Error | Dogear");
});

test.each([
  ["/", "home"],
  ["/book/k3v9", "book"],
  ["/book/k3v9/", "book"],
  ["/book/", "not_found"],
  ["/book/k3v9/extra", "not_found"],
  ["/nope", "not_found"],
] as const)("%s is likely %s", (path, route) => {
  expect(routeTable.guess(path)).toBe(route);
});

test("the table loads the module of every route", async () => {
  for (const route of ["home", "book", "not_found", "error"] as const) {
    const { Screen, meta } = await routeTable.load(route);
    expect([typeof Screen, typeof meta]).toEqual(["function", "function"]);
  }
});
