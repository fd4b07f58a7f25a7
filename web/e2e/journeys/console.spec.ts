import type { Page } from "@playwright/test";
import { expectNoViolations } from "../accessible";
import { docxOf } from "../book-files";
import { consoleOf, enrol, linkFor, operatorIn } from "../operator";
import { expect, test } from "../reading";
import { Site } from "./site";

// A conflict is an error response, and a killed server does not respond.
test.use({ expectedNoise: /api\/console\/(me|section\/draft)|ERR_(CONNECTION|EMPTY)/ });

const editorText = (page: Page) => page.getByRole("textbox", { name: "Text of the section" });
const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saved = (page: Page) => expect(page.getByText("Draft saved")).toBeVisible();

/** Opens the first section of a book of the demo catalogue, and returns its address. */
async function openSection(page: Page, site: Site): Promise<string> {
  await page.goto(`${consoleOf(site)}/books?q=Vacant`);
  await page.getByRole("link", { name: "Vacant Possession" }).click();
  await page.getByRole("link", { name: "Notice of Entry" }).click();
  await expect(editorText(page)).toBeVisible();
  return page.url();
}

async function typeAtStart(page: Page, words: string): Promise<void> {
  await editorText(page).locator("p").first().click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type(words);
}

let site: Site;
test.beforeEach(async () => {
  site = await Site.start();
});
test.afterEach(() => site.remove());

for (const choice of ["Keep my version", "Take the other version", "Put both into the editor"] as const) {
  test(`two operators edit one section, and one decides: ${choice}`, async ({ page, browser }) => {
    await enrol(page, linkFor(site, "nell@books.example", "owner"));
    const other = await operatorIn(browser, site, "odo@books.example");
    const address = await openSection(page, site);
    await other.goto(address);
    await expect(editorText(other)).toBeVisible();
    await typeAtStart(other, "Words of Odo. ");
    await saved(other);
    await typeAtStart(page, "Words of Nell. ");

    const sheet = page.getByRole("dialog", { name: "Two versions of this section" });
    await expect(sheet).toContainText("odo@books.example");
    await expect(sheet.getByRole("region", { name: "My version" })).toContainText("Words of Nell.");
    await expect(sheet.getByRole("region", { name: "The other version" })).toContainText("Words of Odo.");
    await expectNoViolations(page);
    // Text typed during a conflict would not be saved, so Escape does not close the dialog.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: choice }).press("Enter");
    await expect(sheet).toBeHidden();
    await saved(page);
    await page.reload();
    const kept = { Nell: choice !== "Take the other version", Odo: choice !== "Keep my version" };
    for (const [name, isKept] of Object.entries(kept)) {
      const text = expect(editorText(page));
      if (isKept) await text.toContainText(`Words of ${name}.`);
      else await text.not.toContainText(`Words of ${name}.`);
    }
    await other.context().close();
  });
}

test("a server that is killed while one types loses at most the last second", async ({ page }) => {
  await enrol(page, linkFor(site, "nell@books.example", "owner"));
  const address = await openSection(page, site);
  await typeAtStart(page, "Saved words. ");
  await saved(page);
  await page.keyboard.type("Words that the server never had. ");
  await site.kill();
  // The wait is longer than the pause before a draft is saved.
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  // The page is closed before it can send the rest of the text to the restarted server.
  await page.goto("about:blank");
  await site.start();

  // The text that the server has is shown at once; the rest is offered as a backup.
  await page.goto(address);
  await expect(editorText(page)).toContainText("Saved words.");
  await expect(editorText(page)).not.toContainText("never had");
  await expectNoViolations(page);
  await named(page, "Restore them").press("Enter");
  await expect(editorText(page)).toContainText("Saved words. Words that the server never had.");
  await saved(page);
  await page.reload();
  await expect(editorText(page)).toContainText("Words that the server never had.");
  await expect(named(page, "Restore them")).toBeHidden();
});

test("guessed headings and a dropped picture are said before publishing, and the texts are mended", async ({
  page,
}) => {
  await enrol(page, linkFor(site, "nell@books.example", "owner"));
  await page.goto(`${consoleOf(site)}/imports`);
  const buffer = docxOf([
    { bold: "The first lamp" },
    "Nobody had lit it since the autumn.",
    { missingPicture: "The quay at night" },
    "It stood at the end of the quay.",
    "A line that nobody marked",
    "And the boat came in with the tide.",
    { bold: "Not at all a heading!" },
    "It was only said aloud.",
    { bold: "A word before" },
    "This was told to me.",
  ]);
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles({ name: "quay.docx", mimeType: "application/octet-stream", buffer });
  await page.getByRole("link", { name: "quay.docx" }).click();
  await expect(page.getByText("1 thing in the file will be missing for readers.")).toBeVisible();
  await expect(page.getByText("3 headings were guessed.")).toBeVisible();
  await expect(page.getByText("Guessed heading", { exact: true })).toHaveCount(3);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "See the report." }).click();
  await expect(page.getByText("“Not at all a heading!” was taken as the heading")).toBeVisible();
  await expect(page.getByText("media/quay.png")).toBeVisible();
  await page.getByRole("link", { name: /^Texts/ }).click();

  await named(page, "Split The first lamp").press("Enter");
  const sheet = page.getByRole("dialog", { name: "Split The first lamp" });
  await expect(sheet.getByText("A picture was here that could not be kept: The quay at night")).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole("button", { name: "Split here, before “A line that nobody marked”" }).press("Enter");
  const title = (number: number) =>
    page.getByRole("textbox", { name: `Title of text ${number}`, exact: true });
  await expect(title(2)).toHaveValue("A line that nobody marked");
  await title(2).fill("The boat");
  await named(page, "Merge Not at all a heading! with the text before it").press("Enter");
  await named(page, "Move A word before up").press("Enter");
  await named(page, "Move A word before up").press("Enter");
  await named(page, "Move A word before up").press("Enter");
  await expect(title(1)).toHaveValue("A word before");
  await page.getByLabel("Place of A word before").selectOption("front_matter");
  await named(page, "Publish").press("Enter");
  await page.getByRole("link", { name: "Go to the book" }).click();
  await expect(page.getByRole("link", { name: "The boat" })).toBeVisible();
  await expect(page.getByRole("link", { name: "A word before" })).toBeHidden();
  await page.getByRole("link", { name: "The boat" }).click();
  await expect(editorText(page)).toContainText("And the boat came in with the tide.");
  await expect(editorText(page)).toContainText("It was only said aloud.");
  await page.goBack();
  await page.getByRole("link", { name: "The first lamp" }).click();
  await expect(editorText(page)).toContainText("The quay at night");
  await expect(editorText(page)).not.toContainText("the boat came in");
});
