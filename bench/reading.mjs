// Scrolls through thirty sections of a long book, and prints what the first and the last sections cost.
import { createRequire } from "node:module";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright");
const [, , url, book] = process.argv;
const SECTIONS = 30;

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--enable-precise-memory-info"],
});
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
const devtools = await page.context().newCDPSession(page);

let bytes = 0;
page.on("response", async (response) => {
  if (/section\/text|_payload|\/latest-reader/.test(response.url())) bytes += (await response.body()).length;
});
await page.goto(`${url}/latest-reader?book_id=${book}&section=900`);
await page.waitForFunction(() => "reading" in (document.querySelector(".reader-view") ?? {}));
await page.waitForTimeout(2_000);
console.log(`opened at section 900: ${Math.round(bytes / 1_024)} KiB of text and page, before compression`);

/** Scrolls to the next section like a mouse wheel, and returns the times between frames. */
function scrollOn() {
  return page.evaluate(async () => {
    const view = document.querySelector(".reader-view");
    const from = view.reading.place().section;
    const times = [];
    let last = performance.now();
    while (view.reading.place().section === from && times.length < 2_000) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times;
  });
}

async function cost(times) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  const heap = (usedSize / 2 ** 20).toFixed(1);
  return `frames p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; heap ${heap} MiB, ${nodes} nodes`;
}

const parts = { first: [], last: [] };
for (let section = 0; section < SECTIONS; section += 1) {
  const times = await scrollOn();
  if (section < 5) parts.first.push(...times);
  if (section === 4) console.log(`sections 1 to 5:   ${await cost(parts.first)}`);
  if (section >= SECTIONS - 5) parts.last.push(...times);
}
console.log(`sections 26 to 30: ${await cost(parts.last)}`);
const sections = await page.locator("[data-section]").count();
console.log(`sections in the document at the end: ${sections}`);
await browser.close();
