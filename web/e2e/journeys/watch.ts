import type { BrowserContext, Page, TestInfo } from "@playwright/test";
import { violationsOf } from "../accessible";
import { test as guest } from "../guest";
import { expect as expectSoon } from "../reading";

/** `expect` with a timeout that is long enough for a slow network. */
export const expect = expectSoon.configure({ timeout: 60_000 });

/** The largest layout shift on one screen: how far elements may move without an action of the reader. */
const MOST_SHIFT = 0.02;

/** The error of a request that the browser cancelled, because its page was left or reloaded. */
const GIVEN_UP = "net::ERR_ABORTED";

/** The error of a script that was preloaded in a browser without script. */
const SCRIPT_OFF = "csp";

const workerBlocked = /Service Worker registration blocked by Playwright/;

interface Shift {
  value: number;
  what: string;
}

interface Watched extends Window {
  shifts: Shift[];
}

interface Options {
  /** Console lines and failed requests that a journey causes on purpose, with their URLs. */
  provoked: RegExp | null;
}

interface Fixtures {
  watch: Watch;
}

/**
 * Observes all pages of a journey, in every browser that takes part: console errors, failed requests, layout shifts and
 * accessibility. Fails the test at its end with all findings.
 */
export class Watch {
  readonly findings: string[] = [];
  readonly #info: TestInfo;
  readonly #provoked: RegExp | null;
  readonly #hasScript: boolean;
  #screens = 0;

  constructor(info: TestInfo, provoked: RegExp | null, hasScript: boolean) {
    this.#info = info;
    this.#provoked = provoked;
    this.#hasScript = hasScript;
  }

  /** Observes the pages of another browser too. */
  async follow(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      this.#note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#note(`uncaught: ${error.error().message}`));
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      if (why === GIVEN_UP || (why === SCRIPT_OFF && !this.#hasScript)) return;
      this.#note(`failed: ${request.method()} ${request.url()} ${why}`);
    });
    context.on("response", (answer) => {
      if (answer.status() >= 400)
        this.#note(`${answer.status()}: ${answer.request().method()} ${answer.url()}`);
    });
    await context.addInitScript(() => {
      const shown = window as unknown as Watched;
      shown.shifts = [];
      const name = (node: Node | null) =>
        node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "?");
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
          const what = sources.map(({ node }) => name(node)).join(", ");
          if (!hadRecentInput) shown.shifts.push({ value, what });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
  }

  /** Simulates a slow network: half a second of latency, and fifty kilobytes a second. */
  async slowDown(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 500,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
  }

  /**
   * Checks one screen of the journey, at rest: layout shifts, and accessibility in the colours of the project. With
   * `PICTURES=1` it also stores screenshots in light and dark.
   */
  async screen(page: Page, name: string): Promise<void> {
    this.#screens += 1;
    const title = `${String(this.#screens).padStart(2, "0")}-${name}`;
    if (this.#hasScript) {
      await atRest(page);
      await this.#measure(page, title);
    }
    if (this.#hasScript) {
      const colorScheme = this.#info.project.use.colorScheme ?? "light";
      await page.emulateMedia({ colorScheme });
      await this.#examine(page, `${title}, ${colorScheme}`);
      await page.emulateMedia({ colorScheme: "light" });
    }
    if (process.env.PICTURES) await this.#takePictures(page, title);
  }

  /**
   * Ignores the layout shifts so far, which an action of the reader caused. On a slow network, a response comes later
   * than the half second after an action in which Chromium attributes a shift to it.
   */
  async expectedMoves(page: Page): Promise<void> {
    await page.evaluate(() => (window as unknown as Watched).shifts?.splice(0));
  }

  async #takePictures(page: Page, title: string): Promise<void> {
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const path = this.#info.outputPath(`${title}-${colorScheme}.png`);
      await page.screenshot({ path });
      this.#info.attachments.push({ name: `${title}-${colorScheme}`, path, contentType: "image/png" });
    }
  }

  /** Adds a finding if the layout shifts since the last screen exceed the limit. */
  async #measure(page: Page, title: string): Promise<void> {
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts?.splice(0) ?? []);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    if (moved > MOST_SHIFT) {
      const what = shifts.map((shift) => `${shift.value.toFixed(4)} ${shift.what}`);
      this.findings.push(`${title}: moved by ${moved.toFixed(4)}: ${what.join("; ")}`);
    }
  }

  async #examine(page: Page, title: string): Promise<void> {
    this.findings.push(...(await violationsOf(page)).map((found) => `${title}: ${found}`));
  }

  #note(line: string): void {
    if (workerBlocked.test(line) || this.#provoked?.test(line)) return;
    this.findings.push(line);
  }
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Waits until no placeholder is left and the page is painted. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator(".skeleton:visible, [aria-busy='true']:visible")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

export const test = guest.extend<Options & Fixtures>({
  colorScheme: "light",
  // The watch hears every page, not only the first.
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  quietConsole: async ({}, use) => use(undefined),
  provoked: [null, { option: true }],
  watch: [
    async ({ context, provoked, javaScriptEnabled }, use, info) => {
      info.setTimeout(360_000);
      const watch = new Watch(info, provoked, javaScriptEnabled !== false);
      await watch.follow(context);
      await use(watch);
      expect(watch.findings).toEqual([]);
    },
    { auto: true },
  ],
});
