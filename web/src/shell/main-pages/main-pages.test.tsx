import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeaderLinks, SearchLink, TabBar } from "./main-links";
import { type MainPage, mainPages, searchPage } from "./main-pages";

const several: MainPage[] = [
  { route: "home", path: "/", label: "place.home", icon: "home" },
  { route: "library", path: "/library", label: "place.library", icon: "library" },
  { route: "welfare_center", path: "/welfare-center", label: "place.rewards", icon: "rewards" },
  { route: "me", path: "/me", label: "place.me", icon: "me" },
];

test("the places of the site", () => {
  expect(mainPages.map(({ path }) => path)).toEqual(["/", "/library", "/welfare-center", "/me"]);
  expect(searchPage?.path).toBe("/search");
});

test("one place makes no bar", () => {
  const one = mainPages.slice(0, 1);
  expect(renderToStaticMarkup(<TabBar pages={one} path="/" />)).toBe("");
  expect(renderToStaticMarkup(<HeaderLinks pages={one} path="/" />)).toBe("");
  expect(renderToStaticMarkup(<SearchLink search={undefined} />)).toBe("");
});

test.each([TabBar, HeaderLinks])("several are linked in order, the present one marked: %o", (Bar) => {
  const html = renderToStaticMarkup(<Bar pages={several} path="/library" />);
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(
    several.map(({ path }) => path),
  );
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/library"'),
  ]);
  for (const label of ["Home", "Library", "Rewards", "Me"]) expect(html).toContain(label);
});

test("search says what it is", () => {
  const html = renderToStaticMarkup(
    <SearchLink search={{ route: "search", path: "/search", label: "place.search", icon: "search" }} />,
  );
  expect(html).toContain(">Search</span>");
  expect(html).toContain('href="/search"');
});
