import type { Page } from "@playwright/test";
import { askAs } from "./ask-as";
import { newGuest, test } from "./guest";
import { anyBook, expect, open } from "./reading";
import { center, collect, earned, today } from "./welfare";

const task = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

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
  // A guest who has not read yet is told what makes the reward spendable.
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

test("a task leads to where it is done, and what is done is claimed once", async ({ page }) => {
  const { book_id } = await anyBook(page);
  await newGuest(page);
  await open(page, "/welfare-center");
  const row = task(page, "Add a book to your library");
  await row.getByRole("link", { name: "Find a book" }).click();
  await expect(page).toHaveURL("/search");

  await askAs(page, "/api/reading/library", { book_id, state: "want" });
  await open(page, "/welfare-center");
  const before = earned(await center(page));
  await row.getByRole("button", { name: /^Collect \d+$/ }).click();
  await expect(row.getByText("Collected")).toBeVisible();
  const after = await center(page);
  const given = after.tasks.find(({ task_id }) => task_id === "add_to_library")?.bonus ?? 0;
  expect(earned(after)).toBe(before + given);
  await expect(
    page
      .getByRole("region", { name: "Your bonus coins" })
      .getByText(String(after.balance.bonus), { exact: true }),
  ).toBeVisible();
});

test("sharing copies the link where the system has no sheet, and counts", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await newGuest(page);
  await open(page, "/welfare-center");
  const row = task(page, "Share with a friend");
  await row.getByRole("button", { name: "Share" }).click();
  await expect(row.getByRole("status")).toHaveText("The link is copied. Thank you for sharing.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\//);
  await row.getByRole("button", { name: /^Collect \d+$/ }).click();
  await expect(row.getByText("Done for today")).toBeVisible();
});

test("the place is one step away from every page", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("navigation").getByRole("link", { name: "Rewards" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewards");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs", async ({ page }) => {
    await page.goto("/welfare-center");
    await expect(page.getByText("this page needs JavaScript to show it")).toBeVisible();
  });
});
