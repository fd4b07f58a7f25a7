// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { Chance } from "../../../../../test/chance";
import { MountedSection, sectionHtml } from "../layout/mounted-section";
import { partOf, partsOf } from "../layout/parts";
import { Viewport } from "../layout/viewport";
import { lengthOf } from "../text/characters";
import { firstWhere } from "../text/first";
import { ParsedText } from "../text/parsed-text";
import { paragraphsOf } from "./blocks";
import { offsetOf, pointAt } from "./points";

function element(html: string): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
}

test("blocks have the paragraphs and lines that the server counts", () => {
  expect(paragraphsOf(element("<p>One <em>two</em>.</p>"))).toEqual(["One two."]);
  expect(paragraphsOf(element("<blockquote><p>a</p><p>b</p></blockquote>"))).toEqual(["a", "b"]);
  const verse = '<div class="verse"><p>a<br><em>b</em> c<br>d</p><p>e</p></div>';
  expect(paragraphsOf(element(verse))).toEqual(["a", "b c", "d", "e"]);
  expect(paragraphsOf(element('<figure><img alt="x"><figcaption>c</figcaption></figure>'))).toEqual(["c"]);
  expect(paragraphsOf(element("<hr>"))).toEqual([]);
});

test("an offset and its point are each other's inverse, in any block", () => {
  const blocks = [
    "<p>A 🙂 smile, <strong>an <em>𝔸</em> letter</strong> &amp; more.</p>",
    '<div class="verse"><p>first line<br>second 🙂<br></p><p>third</p></div>',
    "<blockquote><p>a</p><p></p><p>b🙂</p></blockquote>",
  ];
  for (const block of blocks.map(element)) {
    const length = lengthOf(block.textContent ?? "");
    for (let offset = 0; offset <= length; offset += 1) {
      expect(offsetOf(block, pointAt(block, offset)), `${block.outerHTML} at ${offset}`).toBe(offset);
    }
  }
});

test("the first for which a rule holds is found", () => {
  const chance = new Chance(3);
  for (let round = 0; round < 100; round += 1) {
    const count = chance.below(20);
    const border = chance.below(count + 1);
    expect(firstWhere(count, (index) => index >= border)).toBe(border);
  }
});

test("a title cannot become markup", () => {
  const html = sectionHtml({ number: 3, title: '<b>"A" & B', kicker: "3", html: "<p>x</p>", locked: true });
  expect(html).toContain("&lt;b&gt;&quot;A&quot; &amp; B</h2>");
  expect(new MountedSection(element(html))).toMatchObject({ number: 3, locked: true });
});

test("sections come at either end of what is there, and never with a gap", () => {
  const content = (number: number) => ({
    number,
    title: `${number}`,
    kicker: "",
    html: "<p>x</p>",
    locked: false,
  });
  const flow = element(`<div>${sectionHtml(content(5))}</div>`);
  const viewport = new Viewport({ view: flow, track: flow, flow });
  for (const number of [7, 6, 4, 2, 7]) viewport.add(content(number));
  expect(viewport.sections.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
  viewport.keepOnly(({ number }) => number > 5);
  expect([...flow.children].map((child) => child.getAttribute("data-section"))).toEqual(["6", "7"]);
});

test("a position is found again in a text that was edited under it", () => {
  const html = "<p>The first. The second one is here.</p><p>The third stands below.</p>";
  const before = MountedSection.make({ number: 1, title: "", kicker: "", html, locked: false });
  const position = before.positionAt(1, 4);
  const edited = { number: 1, title: "", kicker: "", html: `<p>New!</p><hr>${html}`, locked: false };
  expect(MountedSection.make(edited).find(position)).toEqual({ section: 1, block: 3, offset: 4 });
});

test("a long section is laid out in parts that begin where the text pauses", () => {
  const blocks = Array.from({ length: 400 }, (_, index) => element(index % 20 === 19 ? "<hr>" : "<p></p>"));
  const text = ParsedText.of(blocks.map((block) => (block.matches("hr") ? [] : ["x".repeat(1_000)])));
  const parts = partsOf({ blocks, text });
  expect(parts.length).toBeGreaterThan(4);
  for (const start of parts.slice(1)) expect(blocks[start]?.matches("hr")).toBe(true);
  for (const [index, start] of parts.entries()) {
    const next = parts[index + 1];
    const end = next === undefined ? text.whole : text.before(next, 0);
    expect(end - text.before(start, 0)).toBeLessThan(82_000);
    expect([partOf(parts, start), partOf(parts, start + 1)]).toEqual([index, index]);
  }
});
