import { Chance } from "../test/chance";
import { test } from "./guest";
import {
  expectInSight,
  goTo,
  LAYOUTS,
  openReader,
  placeOf,
  readableBook,
  sentencesOf,
  setText,
  settled,
  switchTo,
} from "./reader";

// Each visit is 18 places; with six visits on two kinds of screen that is over two hundred.
const PLACES = 18;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const TEXTS = [
  { font: "var(--font-serif)", size: 19 },
  { font: "var(--font-dyslexic)", size: 26 },
];

for (const from of LAYOUTS) {
  for (const to of LAYOUTS.filter((layout) => layout !== from)) {
    test(`a sentence left in ${from} is on the screen in ${to}, whatever the window and the typeface`, async ({
      page,
    }) => {
      test.setTimeout(90_000);
      const chance = new Chance(Number(process.env.SEED ?? 7) + from.length * 31 + to.length);
      const { book_id } = await readableBook(page);
      await openReader(page, from, book_id);
      const sentences = [...(await sentencesOf(page, 1)), ...(await sentencesOf(page, 3))];
      for (let round = 0; round < PLACES; round += 1) {
        const spot = chance.pick(sentences);
        await page.setViewportSize(chance.pick(SIZES));
        await switchTo(page, from);
        const text = chance.pick(TEXTS);
        await setText(page, text.font, text.size);
        await goTo(page, spot);
        await settled(page);
        await expectInSight(page, spot, `${from}, before it is left`);

        const left = await placeOf(page);
        await switchTo(page, to);
        await settled(page);
        await expectInSight(page, left, `from ${from} to ${to}`);
        await page.setViewportSize(chance.pick(SIZES));
        await settled(page);
        await expectInSight(page, left, `${to} in another window`);
        const other = chance.pick(TEXTS);
        await setText(page, other.font, other.size);
        await settled(page);
        await expectInSight(page, left, `${to} in another typeface`);
        await expectInSight(page, spot, `${to}, the sentence`);
      }
    });
  }
}
