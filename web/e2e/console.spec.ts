import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { command } from "./command";
import { consoleUrl, virtualKey } from "./operator";
import { expect, test } from "./reading";

// The console first asks who is signed in; without a session, the server responds with 404.
test.use({ expectedNoise: /404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/console\/me\)$/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const STORY = (title: string) => `---
title: ${title}
author: Nell Ashby
---

## The first lamp

Nobody had lit the lampp since the autumn, and nobody asked why.

## The second lamp

It burnt until the morning, and then somebody came to put it out.
`;

test("a publisher signs in, imports a book, mends a typo and picks the book", async ({ page }) => {
  const operator = `nell-${Date.now()}@books.example`;
  const title = `Lamps ${Date.now()}`;
  await virtualKey(page);
  await page.goto(consoleUrl());
  await expect(heading(page, "Console")).toBeVisible();
  await expectNoViolations(page);

  const link = command(["operator", "add", operator, "--role", "owner"]);
  await page.goto(consoleUrl() + new URL(link.trim()).hash);
  await page.reload();
  await expect(heading(page, /Welcome/)).toBeVisible();
  await expectNoViolations(page);
  await named(page, "Create a passkey").click();
  await expect(heading(page, /Good/)).toBeVisible();
  await expectNoViolations(page);

  await page.goto(`${consoleUrl()}/imports`);
  const file = { name: "lamps.md", mimeType: "text/markdown", buffer: Buffer.from(STORY(title)) };
  await page.getByLabel("Choose files").first().setInputFiles(file);
  await page.getByRole("link", { name: "lamps.md" }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByLabel("Title of text 1")).toHaveValue("The first lamp");
  await page.getByLabel("Title of text 2").fill("The last lamp");
  await expectNoViolations(page);
  await named(page, "Publish").click();
  await page.getByRole("link", { name: "Go to the book" }).click();
  await expect(page.getByRole("link", { name: "The last lamp" })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "The first lamp" }).click();
  const text = page.getByRole("textbox", { name: "Text of the section" });
  await expect(text).toContainText("lampp");
  await expectNoViolations(page);
  await text.getByText("lampp").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Nobody had lit the lamp since the autumn.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await named(page, "Publish").click();
  await expect(page.getByText("Readers see the new text now.")).toBeVisible();
  await page.getByRole("button", { name: "Earlier texts" }).click();
  await expect(page.getByText("Text 2")).toBeVisible();

  await page.goto(`${consoleUrl()}/shelves`);
  await page.getByLabel("Choose a book by its title").fill(title);
  await page.getByRole("button", { name: new RegExp(title) }).click();
  await expect(named(page, "Do not feature")).toBeVisible();
  await expectNoViolations(page);
  // Other tests expect the home page without a featured book.
  await named(page, "Do not feature").click();
  await expect(named(page, "Do not feature")).toBeHidden();

  for (const view of ["books", "imports", "inbox", "readers", "operators", "audit", "security"]) {
    await page.goto(`${consoleUrl()}/${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This could not be loaded")).toBeHidden();
    await expectNoViolations(page);
  }
});

test("without a session there is nothing but the sign-in", async ({ page }) => {
  for (const path of ["", "/books", "/audit"]) {
    await page.goto(consoleUrl() + path);
    await expect(heading(page, "Console")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
});
