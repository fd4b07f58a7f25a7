import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "../../test/sample-pages";
import type { Site } from "../api/page";
import { SiteFooter } from "./site-footer";

const draw = (links: Site["links"]) =>
  renderToStaticMarkup(<SiteFooter site={{ ...site, links }} coloursForced={false} />);

test("the publisher's links are in the first HTML, each with the place of its icon", () => {
  const html = draw([
    { name: "Mastodon", url: "https://social.example/@books", icon: "simple-icons:mastodon" },
    { name: "Catalogue feed", url: "/opds", icon: "lucide:rss" },
  ]);
  const links = [
    ...html.matchAll(/<a href="([^"]+)"[^>]*><span aria-hidden="true" class="([^"]*)"><\/span>([^<]+)/g),
  ];
  expect(links.map(([, url, , name]) => [url, name])).toEqual([
    ["https://social.example/@books", "Mastodon"],
    ["/opds", "Catalogue feed"],
  ]);
  for (const [, , place] of links) expect(place).toContain("size-5");
});

test("without links there is no list of them", () => {
  expect(draw([])).not.toContain("<ul");
});
