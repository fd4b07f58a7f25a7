import { describe, expect, test, vi } from "vitest";
import { everyPage } from "../../test/every-page";
import { sandboxMissing } from "../../test/sample-money";
import { home, notFound } from "../../test/sample-pages";
import { isPage } from "./page";
import { fetchPage, NotAPage, payloadUrl } from "./payload";

const at = (path: string) => new URL(path, "https://read.example");

test.each([
  ["/", "/_payload.json?b1"],
  ["/book/k3v9", "/book/k3v9/_payload.json?b1"],
  ["/book/k3v9/", "/book/k3v9/_payload.json?b1"],
  ["/book/k3v9?page=2#sections", "/book/k3v9/_payload.json?b1&page=2"],
  ["/caf%C3%A9?", "/caf%C3%A9/_payload.json?b1"],
])("the data of %s lies at %s", (path, url) => {
  expect(payloadUrl(at(path), "b1")).toBe(url);
});

describe("an answer", () => {
  function answer(body: string, status = 200) {
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    return fetchPage(at("/"), "b1");
  }

  test("is a page whatever its status", async () => {
    expect(await answer(JSON.stringify(notFound), 404)).toEqual(notFound);
  });

  test.each(["<html>", "null", "{}", JSON.stringify({ ...home, route: "constructor" })])(
    "%s is not a page",
    async (body) => {
      await expect(answer(body)).rejects.toBeInstanceOf(NotAPage);
    },
  );
});

test.each(everyPage)("$route with the status $status is a page", (page) => {
  expect(isPage(page)).toBe(true);
});

test("a page without its data is none", () => {
  expect(isPage(home)).toBe(true);
  expect(isPage({ ...home, data: null })).toBe(false);
  expect(isPage({ ...sandboxMissing, data: null })).toBe(false);
  expect(isPage({ ...home, status: 500 })).toBe(false);
});
