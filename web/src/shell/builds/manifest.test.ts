import { describe, expect, test } from "vitest";
import { destination, parseManifest } from "./manifest";

const parsed = parseManifest({
  id: "b1",
  timestamp: 1,
  matcher: {
    static: { "/old": { redirect: "/new" }, "/away": { redirect: "https://else.example/x" }, "/a/keep": {} },
    wildcard: {
      "/a": { redirect: "/short" },
      "/a/b": { redirect: "/long" },
      "/round": { redirect: "/round/on" },
    },
    dynamic: { "/story/{id}": { redirect: "/book/{id}?from=story" } },
  },
  prerendered: ["/", 7],
});
if (!parsed) throw new Error("the sample is a manifest");
const manifest = parsed;

const to = (path: string) => destination(manifest, new URL(path, "https://read.example")).href;

describe("the rules", () => {
  test.each([
    ["/", "https://read.example/"],
    ["/old", "https://read.example/new"],
    ["/old#part", "https://read.example/new#part"],
    ["/old?page=2#part", "https://read.example/new?page=2#part"],
    ["/away?page=2", "https://else.example/x?page=2"],
    ["/older", "https://read.example/older"],
    ["/away", "https://else.example/x"],
    ["/a", "https://read.example/short"],
    ["/a/x/y", "https://read.example/short"],
    ["/ab", "https://read.example/ab"],
    ["/a/b/c", "https://read.example/long"],
    ["/a/keep", "https://read.example/a/keep"],
    ["/story/k3v9", "https://read.example/book/k3v9?from=story"],
    ["/story/k3v9?page=2", "https://read.example/book/k3v9?from=story"],
    ["/story/", "https://read.example/story/"],
    ["/story/k3v9/more", "https://read.example/story/k3v9/more"],
  ])("send %s to %s", (path, target) => {
    expect(to(path)).toBe(target);
  });

  test("that go round are left to the server", () => {
    expect(to("/round/1")).toBe("https://read.example/round/1");
  });
});

test("only paths are prerendered", () => {
  expect([...manifest.prerendered]).toEqual(["/"]);
});

test.each([null, "x", {}, { id: 1, matcher: {} }, { id: "b1" }])("%j is no manifest", (value) => {
  expect(parseManifest(value)).toBeNull();
});
