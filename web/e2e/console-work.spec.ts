import type { Browser, Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { askAs } from "./ask-as";
import { newGuest } from "./guest";
import { consoleUrl, signIn } from "./operator";
import { expect, test } from "./reading";

// Whether somebody is signed in is asked first; without a session nothing of the console exists.
test.use({ expectedNoise: /404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/console\/me\)$/ });

type Screen = { viewport: { width: number; height: number } | null; isMobile: boolean };

/** Checks that a view is accessible, and not wider than the screen. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, "pixels beyond the screen").toBeLessThanOrEqual(0);
}

async function importBook(page: Page, title: string): Promise<void> {
  await page.goto(`${consoleUrl()}/imports`);
  const text = `---\ntitle: ${title}\nauthor: Nell Ashby\n---\n\n## One\n\n${title} begins where the lamps are lit.\n`;
  const file = { name: `${title}.md`, mimeType: "text/markdown", buffer: Buffer.from(text) };
  await page.getByLabel("Choose files").first().setInputFiles(file);
  await page.getByRole("link", { name: `${title}.md` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "Go to the book" })).toBeVisible();
}

/** Another operator, in a browser of its own with the same screen as `page`. */
async function operatorIn(browser: Browser, role: string, { viewport, isMobile }: Screen): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport, isMobile });
  const page = await context.newPage();
  await signIn(page, role);
  return page;
}

test("several books are edited and put back, and a shelf is put in order", async ({ page, isMobile }) => {
  const stamp = Date.now();
  const titles = ["Amber", "Birch", "Cedar"].map((name) => `${name} ${stamp}`);
  await signIn(page, "owner");
  for (const title of titles) await importBook(page, title);

  await page.goto(`${consoleUrl()}/books?q=${stamp}&sort=title`);
  await page.getByLabel(`Select ${titles[0]}`).check();
  await page.getByRole("button", { name: "Select all 3 shown" }).press("Enter");
  // What is selected is in the address.
  await page.reload();
  await expect(page.getByText("3 books selected")).toBeVisible();
  await expectUsable(page);
  await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Price of a section").fill("17");
  await dialog.getByLabel("Add tags").fill("lamps\ndusk");
  await expectUsable(page);
  await dialog.getByRole("button", { name: "See what would change" }).press("Enter");
  await expect(dialog.getByText("17", { exact: true })).toHaveCount(3);
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Change 3 books" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("3 books were changed.")).toBeVisible();
  await expectUsable(page);
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.getByText("The books are as they were before.")).toBeVisible();

  await page.goto(`${consoleUrl()}/shelves`);
  await page.getByRole("button", { name: "Add a shelf" }).click();
  await page.getByLabel("Title of the shelf").fill(`Lights ${stamp}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Lights ${stamp}` })).toBeVisible();
  const rows = page.locator(".order-row");
  for (const [at, title] of titles.entries()) {
    await page.getByLabel("Add a book by its title").fill(title);
    await page.getByRole("button", { name: new RegExp(title) }).click();
    await expect(rows).toHaveCount(at + 1);
  }
  const order = async (...expected: (string | undefined)[]) => {
    for (const [at, title] of expected.entries()) await expect(rows.nth(at)).toContainText(title ?? "");
  };
  await page.getByLabel(`Move ${titles[2]}`, { exact: true }).selectOption("first");
  await page.getByRole("button", { name: `Move: Move ${titles[2]}` }).press("Enter");
  await order(titles[2], titles[0], titles[1]);
  if (!isMobile) {
    await rows.nth(2).dragTo(rows.nth(0), { targetPosition: { x: 40, y: 4 } });
    await order(titles[1], titles[2], titles[0]);
  }
  await page.getByRole("button", { name: "Dates" }).click();
  await dialog.getByLabel("From").fill("2090-05-01T08:00");
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^From .*2090/)).toBeVisible();
  await expectUsable(page);
  await page.goto(new URL(consoleUrl()).origin);
  await expect(page.getByText(`Lights ${stamp}`)).toHaveCount(0);
  await page.goto(`${consoleUrl()}/shelves`);
  await page.getByRole("link", { name: `Lights ${stamp}` }).click();
  await page.getByRole("button", { name: "Delete the shelf" }).click();
  await dialog.getByRole("button", { name: "Delete the shelf" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shelves" })).toBeVisible();
});

test("a grant above the limit waits for a second operator", async ({ page, browser, viewport, isMobile }) => {
  await newGuest(page);
  const { guest_number } = await askAs<{ guest_number: number }>(page, "/api/me/profile");
  const number = String(guest_number);
  const support = await operatorIn(browser, "support", { viewport, isMobile });
  await support.goto(`${consoleUrl()}/readers/${number}`);
  await support.getByRole("button", { name: "Grant coins" }).click();
  const dialog = support.getByRole("dialog");
  await dialog.getByLabel("Coins", { exact: true }).fill("801");
  await dialog.getByLabel("Reason").fill("A volume was missing");
  await dialog.getByRole("button", { name: "Grant coins" }).click();
  await expect(support.getByText("Sent for approval")).toBeVisible();
  await support.goto(`${consoleUrl()}/approvals`);
  const request = (of: Page) => of.getByRole("listitem").filter({ hasText: number });
  await expect(request(support)).toContainText("Grant 801 bonus coins, for 30 days");
  await expectUsable(support);
  await expect(support.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const owner = await operatorIn(browser, "owner", { viewport, isMobile });
  await owner.getByRole("link", { name: /need.? your approval/ }).click();
  await expectUsable(owner);
  await request(owner)
    .getByRole("button", { name: /Approve/ })
    .press("Enter");
  await owner.getByRole("dialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(owner.getByText("Approved and done.")).toBeVisible();
  await expect(request(owner)).toHaveCount(0);
  await owner.getByRole("link", { name: "Closed" }).click();
  await expect(request(owner)).toContainText("Grant 801 bonus coins, for 30 days");
  await expectUsable(owner);
  await owner.goto(`${consoleUrl()}/readers/${number}`);
  await expect(owner.getByText("801").first()).toBeVisible();
  await expect(owner.getByText("approval.approve")).toBeVisible();
});

test("a message is taken, and canned answers are kept for replies", async ({ page }) => {
  const stamp = Date.now();
  const email = `a.reader.with.quite.a.long.address.${stamp}@letters.books.example.org`;
  for (const message of [`Where is section 3 of ${stamp}?`, `And section 4 of ${stamp}?`]) {
    const data = { topic: "reading", message, reply_to: email };
    const url = `${new URL(consoleUrl()).origin}/api/contact/message`;
    expect((await page.request.post(url, { data })).ok()).toBe(true);
  }
  await signIn(page, "support");
  await page.goto(`${consoleUrl()}/inbox?assigned=nobody`);
  const messages = page.getByRole("listitem").filter({ hasText: `of ${stamp}` });
  await expect(messages).toHaveCount(2);
  await expectUsable(page);
  await messages.first().getByRole("link").click();
  await page.getByRole("button", { name: "Take it" }).press("Enter");
  await expect(page.getByRole("button", { name: "Take it" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: new RegExp(`Where is section 3 of ${stamp}`) })).toBeVisible();
  await expectUsable(page);
  await page.goto(`${consoleUrl()}/inbox?assigned=me`);
  await expect(messages).toHaveCount(1);
  await expectUsable(page);

  await page.getByRole("link", { name: "Canned answers" }).click();
  await page.getByRole("button", { name: "Add an answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill(`Next section ${stamp}`);
  await dialog
    .getByLabel("Text")
    .fill(`It comes on Friday: https://books.example/${"section-".repeat(20)}${stamp}`);
  await expectUsable(page);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const answer = page.getByRole("listitem").filter({ hasText: `Next section ${stamp}` });
  await expect(answer).toBeVisible();
  await expectUsable(page);
  await answer.getByRole("button", { name: /Delete/ }).click();
  await expectUsable(page);
  await dialog.getByRole("button", { name: /Delete/ }).press("Enter");
  await expect(answer).toHaveCount(0);
});
