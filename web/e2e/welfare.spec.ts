import { newGuest, test } from "./guest";
import { expect, open } from "./reading";
import { center, collect, earned, today } from "./welfare";

test("the day's reward is given once, to a double click and to a second tab", async ({ page, context }) => {
  await newGuest(page);
  await open(page, "/welfare-center");
  await expect(collect(page)).toBeVisible();
  const second = await context.newPage();
  await open(second, "/welfare-center");
  await expect(collect(second)).toBeVisible();

  await collect(page).dblclick();
  await expect(today(page).getByRole("status")).toContainText(/^You have earned \d+ bonus coins?\. /);
  const done = today(page).getByRole("button", { name: "Come back tomorrow" });
  await expect(done).toHaveAttribute("aria-disabled", "true");
  const come = await center(page);
  const [first] = come.check_in.ladder;
  expect([come.check_in.done, come.check_in.streak, earned(come)]).toEqual([true, 1, first?.bonus]);
  // For a guest who has not read yet, the page says what releases the reward.
  await expect(page.getByRole("region", { name: "Your bonus coins" })).toContainText(
    "Read for 1 more minute",
  );

  await collect(second).click();
  await expect(today(second).getByRole("status")).toContainText("You have today’s reward already.");
  expect(earned(await center(page))).toBe(earned(come));

  await page.reload();
  await expect(done).toBeVisible();
  await expect(today(page).getByRole("status")).toContainText(/^The next one is ready at /);
  await expect(today(page).getByText("1 day in a row")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("/welfare-center");
    await expect(page.getByText("this page needs JavaScript to show it")).toBeVisible();
  });
});
