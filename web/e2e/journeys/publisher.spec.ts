import { expectNoViolations } from "../accessible";
import { demoStory, epubOf } from "../book-files";
import { MailSink } from "../mail-sink";
import { consoleOf, linkFor, virtualKey } from "../operator";
import { expect, test } from "../reading";
import { Site } from "./site";

// The console first asks who is signed in; without a session, the server responds with 404.
test.use({ expectedNoise: /404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/console\/me\)$/ });

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** Limit in milliseconds for all steps of the operator together. */
const TWO_MINUTES = 120_000;

const SCREENS = [
  ["a phone", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "dark" }],
  [
    "a laptop",
    { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, colorScheme: "light" },
  ],
] as const;

for (const [name, screen] of SCREENS) {
  test.describe(`on ${name}`, () => {
    test.use(screen);

    test("a new publisher publishes a book and answers a reader within two minutes", async ({ page }) => {
      const mail = await MailSink.start();
      const site = await Site.start([
        `--smtp-url=${mail.url}`,
        "--mail-from=books@books.example",
        "--mail-to=books@books.example",
      ]);
      try {
        const story = demoStory("the-drowned-tuner");
        const [first] = story.sections;
        if (!first) throw new Error("the story has sections");
        first.paragraphs.unshift("Nobody had lit the lampp since the autumn.");
        const question = `Is the second chapter meant to end like this? ${Date.now()}`;
        const sent = await page.request.post(`${site.url}/api/contact/message`, {
          headers: { "idempotency-key": crypto.randomUUID() },
          multipart: {
            topic: "reading",
            message: question,
            reply_to: "reader@reader.example",
            screenshot: { name: "page.png", mimeType: "image/png", buffer: PNG },
          },
        });
        expect(sent.ok()).toBe(true);
        const link = linkFor(site, "nell@books.example", "owner");
        await virtualKey(page);
        const began = Date.now();

        await page.goto(link);
        await page.getByRole("button", { name: "Create a passkey" }).click();
        await expect(page.getByRole("heading", { level: 1, name: /Good/ })).toBeVisible();

        const view = page.getByRole("navigation", { name: "Pages of the console" });
        /** Follows a link of the navigation; on a phone it may be below "More". */
        const goTo = async (name: string) => {
          const link = view.getByRole("link", { name });
          if (await link.isVisible()) return link.click();
          await page.getByRole("button", { name: "More", exact: true }).click();
          await page.getByRole("dialog").getByRole("link", { name }).click();
        };

        await goTo("Imports");
        await page.evaluate(
          (bytes) => {
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], "tuner.epub"));
            for (const type of ["dragover", "drop"])
              dispatchEvent(new DragEvent(type, { dataTransfer: files, cancelable: true }));
          },
          [...epubOf({ ...story, title: "The Tuner Again" }, "Nell Ashby")],
        );
        await page.getByRole("link", { name: "tuner.epub" }).click();
        await expect(page.getByRole("textbox", { name: "Title of text 1", exact: true })).toHaveValue(
          first.title,
        );
        await page.getByRole("button", { name: "Publish" }).click();
        await page.getByRole("link", { name: "Go to the book" }).click();

        await page.getByRole("link", { name: first.title }).click();
        const text = page.getByRole("textbox", { name: "Text of the section" });
        await text.evaluate((element) => {
          const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = words.nextNode(); node; node = words.nextNode()) {
            const at = node.textContent?.indexOf("lampp") ?? -1;
            if (at >= 0) {
              (element as HTMLElement).focus();
              getSelection()?.setBaseAndExtent(node, at + 4, node, at + 5);
              return;
            }
          }
        });
        await page.keyboard.press("Delete");
        await expect(page.getByText("Draft saved")).toBeVisible();
        await page.getByRole("button", { name: "Publish" }).click();
        await expect(page.getByText("Readers see the new text now.")).toBeVisible();

        await goTo("Shelves");
        await page.getByRole("link", { name: "Editors’ picks" }).click();
        await page.getByLabel("Add a book by its title").fill("The Tuner Again");
        await page.getByRole("button", { name: /The Tuner Again/ }).click();
        await expect(page.getByRole("button", { name: "Take The Tuner Again off the shelf" })).toBeVisible();

        await goTo("Inbox");
        await page.getByRole("link", { name: /reader@reader\.example/ }).click();
        await expect(page.getByText(question)).toBeVisible();
        const picture = page.getByRole("img", { name: "Screenshot that the reader sent" });
        await expect(picture).toHaveJSProperty("complete", true);
        await expect(picture).toHaveJSProperty("naturalWidth", 1);
        await expectNoViolations(page);
        await page.getByLabel("Reply to reader@reader.example").fill("It is. Read on.");
        await page.getByRole("button", { name: "Send the reply" }).click();
        await expect(page.getByText("The reply is on its way.")).toBeVisible();
        expect(Date.now() - began).toBeLessThan(TWO_MINUTES);

        await expect.poll(() => mail.mails.find((one) => one.includes("It is. Read on."))).toBeTruthy();
        const home = await (await page.request.get(`${site.url}/`)).text();
        expect(home).toContain("The Tuner Again");
        await page.goto(`${consoleOf(site)}/books`);
        const book = page.getByRole("link", { name: "The Tuner Again" });
        const id = /\/books\/(\w+)/.exec((await book.getAttribute("href")) ?? "")?.[1];
        const read = await (await page.request.get(`${site.url}/reader?book_id=${id}&section=1`)).text();
        expect(read).toContain("Nobody had lit the lamp since the autumn.");
      } finally {
        await site.remove();
        mail.stop();
      }
    });
  });
}
