// Compares both landing pages with their budget: without a cache, on the slow phone that Lighthouse simulates.
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";

const web = createRequire(new URL("../web/package.json", import.meta.url));
const { chromium } = web("playwright");
const { default: lighthouse } = await import(web.resolve("lighthouse"));

const url = process.argv[2];
const RUNS = 3;
const budget = { lcp: 1_200, cls: 0, scripts: 72_000, html: 14_000 };

const html = { "accept-encoding": "br" };

/** Measures a page once, in a browser with an empty cache. */
async function run(path) {
  const port = 9_222 + Math.floor(Math.random() * 10_000);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", `--remote-debugging-port=${port}`],
  });
  try {
    const { lhr } = await lighthouse(`${url}${path}`, {
      port,
      logLevel: "error",
      formFactor: "mobile",
      onlyCategories: ["performance"],
    });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const requests = lhr.audits["network-requests"].details.items;
    const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
    return {
      lcp: lhr.audits["largest-contentful-paint"].numericValue,
      fcp: lhr.audits["first-contentful-paint"].numericValue,
      cls: lhr.audits["cumulative-layout-shift"].numericValue,
      scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      score: lhr.categories.performance.score * 100,
    };
  } finally {
    await browser.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let failed = false;
for (const path of ["/ads/sample", "/new-ads/sample"]) {
  const text = await (await fetch(`${url}${path}`)).text();
  const sent = await fetch(`${url}${path}`, { headers: html });
  const words = text.slice(0, text.indexOf('class="prose"') + 400);
  const found = {
    html: Number(sent.headers.get("content-length")),
    words: brotliCompressSync(words).length,
  };
  const runs = [];
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await run(path));
  const of = (name) => median(runs.map((one) => one[name]));
  const measured = { lcp: of("lcp"), cls: Math.max(...runs.map(({ cls }) => cls)), scripts: of("scripts") };
  const over = Object.entries({ ...measured, html: found.html })
    .filter(([name, value]) => value > budget[name])
    .map(([name]) => name);
  failed ||= over.length > 0;
  console.log(
    `${path.padEnd(16)} LCP ${Math.round(measured.lcp)} ms (FCP ${Math.round(of("fcp"))}), CLS ${measured.cls}, ` +
      `scripts ${measured.scripts} bytes, HTML ${found.html} bytes br, first words within ${found.words}, ` +
      `score ${of("score")}${over.length > 0 ? `; over budget: ${over.join(", ")}` : ""}`,
  );
}
console.log(`budget: LCP ${budget.lcp} ms, CLS ${budget.cls}, scripts ${budget.scripts}, HTML ${budget.html}`);
process.exit(failed ? 1 : 0);
