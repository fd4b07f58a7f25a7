import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { landing } from "../../../test/sample-landing";
import { LandingScreen } from "./landing-screen";

const { data, site, build } = landing;
const drawn = (changes: Partial<typeof data> = {}, here = site) =>
  renderToStaticMarkup(
    <LandingScreen landing={{ ...data, ...changes }} path="/ads/spring" site={here} build={build} />,
  );

test("a cover comes with its hook, and the story with a link into the reader of the campaign", () => {
  const html = drawn();
  expect(html).toContain("Nobody remembers who built it.");
  expect(html).toContain("<p>The ferry came.</p><p>It left.</p>");
  expect(html.match(/href="\/latest-reader\?book_id=k3v9&amp;section=1" data-continue=""/g)).toHaveLength(2);
  expect(html).toContain('href="/latest-reader?book_id=k3v9&amp;section=2"');
  expect(html).not.toContain("<main");
});

test("a campaign without a layout of its own leads into the reader of the site", () => {
  const html = renderToStaticMarkup(
    <LandingScreen
      landing={{ ...data, kind: "story", first_block: 4, layout: null }}
      path="/new-ads/spring"
      site={{ ...site, reader_layout: "pages" }}
      build={build}
    />,
  );
  expect(html).toContain('data-here="/new-reader?book_id=k3v9&amp;section=1"');
  expect(html.match(/href="\/[\w-]*reader\?/g)).toEqual(html.match(/href="\/new-reader\?/g));
  expect(html).not.toContain("data-layout");
});

test("a story that begins inside the book says where it is from, and leads to the beginning", () => {
  const html = drawn({ kind: "story", first_block: 4 });
  expect(html).toContain("From Salt &amp; Lantern by");
  expect(html).toContain("Read it from the beginning");
  expect(html).toContain('data-first="4"');
});

test("the page names the social app, and says whether the reader has to be asked first", () => {
  expect(drawn()).not.toContain("data-social-app");
  const html = drawn({}, { ...site, social_app_id: "4711", consent: true });
  expect(html).toContain('data-social-app="4711" data-asks-consent=""');
  expect(drawn({}, { ...site, consent: false })).not.toContain("data-asks-consent");
});

test("what only some visitors need is there, and hidden", () => {
  const html = drawn();
  expect(html).toMatch(/<section hidden="" data-part="consent"/);
  expect(html).toMatch(/<button type="button" hidden="" data-part="open-in-browser">/);
  expect(html).toMatch(/<dialog data-part="hand-over"/);
});

test("where the next section can be read here too, the way on leads to the same page with it", () => {
  const html = drawn({ opening: 3 });
  const more = '<a href="/ads/spring?variant=2&amp;section=2" data-part="more" class="landing-continue">';
  expect(html).toContain(`${more}Go on with section 2</a>`);
  expect(html).toContain('data-next="/latest-reader?book_id=k3v9&amp;section=2"');
  expect(drawn({ opening: 1 })).not.toContain('data-part="more"');
});

test("the last section promises no other", () => {
  const html = drawn({ text: { ...data.text, section_num: 1 } });
  expect(html).toContain("This is all there is so far.");
  expect(html).not.toContain("data-next");
});

test.each([
  [true, true],
  [false, false],
])("its script is told the build, and whether developer tools are blocked: %s", (block_devtools, told) => {
  const html = drawn({}, { ...site, block_devtools });
  expect(html).toContain(`data-build="${build}"`);
  expect(html.includes("data-blocks-tools")).toBe(told);
});
