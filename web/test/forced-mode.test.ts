import { beforeAll, expect, test, vi } from "vitest";
import type { RouteModules } from "../src/shell/route";
import { bookPage, home } from "./sample-pages";

// No page of the product prescribes its colour mode, so the test gives one to the book page.
vi.mock("../src/routes/book", async (original) => {
  const { meta, Screen } = await original<RouteModules["book"]>();
  const forced: RouteModules["book"] = {
    keepAlive: false,
    meta: (page) => ({ ...meta(page), colourMode: "dark" }),
    Screen,
  };
  return forced;
});

beforeAll(() => import("../src/entry/server"), 60_000);

test("the server is told the colours that a page forces", () => {
  const { render } = globalThis as unknown as { render(json: string): string };
  const forced = (page: object) => JSON.parse(render(JSON.stringify(page))).colour_mode;
  expect([forced(bookPage), forced(home)]).toEqual(["dark", null]);
});
