import { coinsOf } from "./coins";
import { becomeGuest, test } from "./guest";
import { lockedSection, ready } from "./reader";
import { expect, open } from "./reading";

/** Each step leaves a picture beside the results. */
test("a new guest reads to the first locked section, buys coins, unlocks, reads on and finds both records", async ({
  page,
}, info) => {
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await becomeGuest(page);
  const { book, section } = await lockedSection(page);
  await open(page, `/reader?book_id=${book.book_id}&section=${section - 1}`);
  await ready(page);
  await page.locator('a[rel="next"]').first().click();
  await expect(page).toHaveURL(new RegExp(`section=${section}`));
  const panel = page.getByRole("region", { name: `Read on in section ${section}` });
  await panel.getByRole("link", { name: "Get coins" }).scrollIntoViewIfNeeded();
  await picture("1-locked");

  await panel.getByRole("link", { name: "Get coins" }).click();
  await expect(page).toHaveURL(/\/vip\?return_to=/);
  await picture("2-shop");
  await page.getByRole("button", { name: /^Buy 200 coins for / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await picture("3-payment");
  await page.getByRole("button", { name: "Pay $1.99 (test)" }).click();
  await expect(page.getByRole("heading", { name: /^200 coins .*are yours$/ })).toBeVisible();
  await picture("4-paid");

  await page.getByRole("link", { name: "Back to the story" }).click();
  await expect(page).toHaveURL(new RegExp(`book_id=${book.book_id}&section=${section}`));
  await ready(page);
  const before = await coinsOf(page);
  const unlock = panel.getByRole("button", { name: /^Unlock for \d+ coins$/ });
  const price = Number((await unlock.textContent())?.match(/\d+/)?.[0]);
  await unlock.click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  await picture("5-unlocked");
  expect(await coinsOf(page)).toBe(before - price);

  await open(page, "/me");
  await page.getByRole("link", { name: "Coins received" }).click();
  await expect(page.locator("li.record").filter({ hasText: "+200" })).toContainText("$1.99");
  await picture("6-received");
  await page.getByRole("link", { name: "Coins spent" }).click();
  await expect(page.locator("li.record")).toHaveCount(1);
  await expect(page.locator("li.record")).toContainText(book.title);
  await picture("7-spent");
});
