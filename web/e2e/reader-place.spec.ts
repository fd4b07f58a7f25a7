import type { LayoutName, Spot } from "../src/features/reading/engine/layout/layout";
import { Chance } from "../test/chance";
import {
  expect,
  openReader,
  readableBook,
  sentencesOf,
  setText,
  settled,
  test,
  tryPositions,
} from "./reader";

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const TEXTS = [
  { font: "var(--font-serif)", size: 19 },
  { font: "var(--font-dyslexic)", size: 26 },
];
// Number of positions per case. Each layout is left once and opened once, in two windows and two texts: 108 positions.
const PLACES = 9;
const PAIRS: ReadonlyArray<[LayoutName, LayoutName]> = [
  ["section", "pages"],
  ["pages", "run"],
  ["run", "section"],
];

for (const [index, [from, to]] of PAIRS.entries()) {
  test(`a sentence left in ${from} is on the screen in ${to}`, async ({ page }) => {
    const chance = new Chance(index);
    await openReader(page, from, (await readableBook(page)).book_id);
    const sentences: Spot[] = [...(await sentencesOf(page, 1)), ...(await sentencesOf(page, 3))];
    for (const [here, there] of [WINDOWS, WINDOWS.toReversed()]) {
      for (const [text, other] of [TEXTS, TEXTS.toReversed()]) {
        if (!here || !there || !text || !other) continue;
        await page.setViewportSize(here);
        await setText(page, text.font, text.size);
        const spots = Array.from({ length: PLACES }, () => chance.pick(sentences));
        expect(await tryPositions(page, spots, from, to), `${here.width} wide, ${text.font}`).toEqual([]);
        const last = spots.slice(-1);
        await page.setViewportSize(there);
        await settled(page);
        expect(await tryPositions(page, last, null, null), "in another window").toEqual([]);
        await setText(page, other.font, other.size);
        expect(await tryPositions(page, last, null, null), "in another text").toEqual([]);
      }
    }
  });
}
