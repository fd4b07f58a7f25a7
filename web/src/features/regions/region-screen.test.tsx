import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { bookBlocked, regionBlocked } from "../../../test/sample-regions";
import { RegionScreen } from "./region-screen";

const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]);

test("a book that is not offered is named, and the rest of the site is offered", () => {
  const html = renderToString(<RegionScreen page={bookBlocked} instead={<p>Glass Harbour</p>} />);
  expect(html).toContain("Salt &amp; Lantern is not available in your region");
  expect(html).toContain("Glass Harbour");
  expect(linksOf(html)).toEqual(["/book/k3v9", "/library", "/library?tab=downloads", "/contact-us"]);
});

test("where the site is not offered, what is the reader's own remains", () => {
  const html = renderToString(<RegionScreen page={regionBlocked} />);
  expect(html).toContain("Dogear is not available in your region");
  expect(linksOf(html)).toEqual([
    "/",
    "/library?tab=downloads",
    "/consumption-record",
    "/settings",
    "/contact-us",
  ]);
});
