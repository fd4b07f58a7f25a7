import { becomeGuest } from "../guest";
import { open } from "../reading";
import { center, collect, earned, today } from "../welfare";
import { test } from "./site";
import { expect } from "./watch";

/** The days pass on the browser's clock and on the server's; the server is restarted for each day. */
test("seven days of check-in climb the ladder, and earn a freeze that keeps the row over a missed day", async ({
  page,
  site,
  watch,
}) => {
  await becomeGuest(page);
  const { ladder } = (await center(page)).check_in;
  expect(ladder).toHaveLength(7);
  let given = 0;
  await page.clock.install({ time: site.now });
  for (const [index, { bonus }] of ladder.entries()) {
    await open(page, "/welfare-center");
    await expect(collect(page)).toHaveText(new RegExp(`Collect ${bonus} bonus coin`));
    if (index === 0 || index === 6) await watch.screen(page, `day-${index + 1}`);
    await collect(page).click();
    await expect(today(page).getByRole("button", { name: "Come back tomorrow" })).toBeVisible();
    given += bonus;
    const come = await center(page);
    expect([come.check_in.streak, earned(come)]).toEqual([index + 1, given]);
    if (index === 0 || index === 6) await watch.screen(page, `day-${index + 1}-collected`);
    await site.later(1);
    await page.clock.setSystemTime(site.now);
  }

  // The reader misses the eighth day.
  await site.later(1);
  await page.clock.setSystemTime(site.now);
  await open(page, "/welfare-center");
  await collect(page).click();
  await expect(page.getByText("A streak freeze has kept your streak.")).toBeVisible();
  await expect(today(page).getByText("8 days in a row")).toBeVisible();
  await watch.screen(page, "day-9-kept-by-a-freeze");
});

test("a day's check-in on a slow network, with the server restarted under the open page", async ({
  page,
  site,
  watch,
}) => {
  await watch.slowDown(page);
  await open(page, "/welfare-center");
  await expect(collect(page)).toBeVisible();
  await site.restart();
  await collect(page).click();
  await expect(today(page).getByRole("button", { name: "Come back tomorrow" })).toBeVisible();
  await watch.screen(page, "collected");
});
