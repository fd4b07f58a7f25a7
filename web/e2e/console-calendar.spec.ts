import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { consoleUrl, signIn } from "./operator";
import { expect, test } from "./reading";

// The console first asks who is signed in; without a session, the server responds with 404. A move that another section
// blocks is refused with 409, and the view then asks what to do.
test.use({
  expectedNoise:
    /(404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/console\/me\)|409 \(Conflict\) \(http:\/\/localhost:\d+\/api\/console\/calendar\/\w+\))$/,
});

/** Imports a book of which one section is published and three have no date yet. */
async function serial(page: Page, title: string): Promise<void> {
  await page.goto(`${consoleUrl()}/imports`);
  const sections = ["One", "Two", "Three", "Four"].map(
    (name) => `## Lamp ${name}\n\n${title} tells how lamp ${name} was lit at dusk by its keeper.\n`,
  );
  const text = `---\ntitle: ${title}\nauthor: Nell Ashby\n---\n\n${sections.join("\n")}`;
  const name = `${title}.md`;
  const file = { name, mimeType: "text/markdown", buffer: Buffer.from(text) };
  await page.getByLabel("Choose files").first().setInputFiles(file);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByLabel("Publish now").fill("1");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "Go to the book" })).toBeVisible();
}

test("a serial is planned with the keyboard and by dragging", async ({ page, isMobile }) => {
  const title = `Serial ${isMobile ? "P" : "D"} ${Date.now()}`;
  await signIn(page, "owner");
  await serial(page, title);

  await page.goto(`${consoleUrl()}/calendar`);
  await expectNoViolations(page);
  await page.getByRole("button", { name: title }).press("Enter");
  await page.getByRole("button", { name: "Schedule Lamp Two" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const first = nextMonth(5);
  await dialog.getByLabel("Day").fill(first);
  await dialog.getByLabel("Time").fill("18:00");
  await dialog.getByLabel("The sections after it").selectOption("fill");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("All its sections have a date.")).toBeVisible();

  await page.getByRole("button", { name: "Next month" }).click();
  const item = page.getByRole("button", { name: new RegExp(`${title}.*Lamp Two`) });
  await expect(item).toBeVisible();
  await expectNoViolations(page);

  if (!isMobile) {
    // A section cannot be moved before the previous section without a question.
    const three = page.getByRole("button", { name: new RegExp(`${title}.*Lamp Three`) });
    await three.dragTo(page.locator(`td[data-day="${nextMonth(14)}"]`));
    await expect(page.locator(`td[data-day="${nextMonth(14)}"]`).getByText(/Lamp Three/)).toBeVisible();
    await three.dragTo(page.locator(`td[data-day="${nextMonth(3)}"]`));
    await expect(dialog.getByText(/is in the way/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }

  await item.press("Enter");
  await dialog.getByRole("button", { name: "Take it off the calendar" }).click();
  await dialog.getByRole("button", { name: "Take it and all after it off" }).click();
  await expect(item).toBeHidden();
  await expect(page.getByRole("button", { name: "Schedule Lamp Two" })).toBeVisible();

  // Only the first section is published.
  await page.goto(`${consoleUrl()}/books`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("Planned")).toHaveCount(3);
});

/** Returns a day of the next month in UTC, like the server. */
function nextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
}
