import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { Node } from "./deployment";
import { expect, hydrated, test } from "./reading";

const OWN = /\/_icons\/[\w-]+\.json/;
const PUBLIC = "https://api.iconify.design/**";
const LINKS = [
  "lucide:rss /opds Catalogue feed",
  "lucide:mail /contact-us Write to us",
  "simple-icons:mastodon https://social.example/@books Mastodon",
];

let folder: string;
let node: Node;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dogear-icons-"));
  node = await Node.start(join(folder, "data"), [`--footer-links=${LINKS.join(",")}`]);
});

test.afterAll(async () => {
  await node.stop();
  rmSync(folder, { recursive: true });
});

interface Asked {
  host: "own" | "public";
  set: string;
  names: string[];
  length: number;
}

/**
 * Records which hosts are asked for icons, and responds with `answer`. Requests that `answer` does not handle go to the
 * test server.
 */
async function watchIcons(
  page: Page,
  answer: (asked: Asked, route: Route) => Promise<void> | void,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  const watch = (host: Asked["host"]) => (route: Route) => {
    const url = new URL(route.request().url());
    const set = /([\w-]+)\.json$/.exec(url.pathname)?.[1] ?? "";
    const names = url.searchParams.get("icons")?.split(",") ?? [];
    const one: Asked = { host, set, names, length: url.href.length };
    asked.push(one);
    return answer(one, route);
  };
  await page.route(OWN, watch("own"));
  await page.route(PUBLIC, watch("public"));
  return asked;
}

function give({ set, names }: Asked, route: Route): Promise<void> {
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path d="M1 1h${name.length}"/>` }]));
  return route.fulfill({
    headers: { "access-control-allow-origin": "*" },
    json: { prefix: set, icons, width: 24, height: 24 },
  });
}

/**
 * Makes the icon library wait a minute, and not 750 ms, before it asks the next host, so that a slow machine does not
 * change the outcome.
 */
async function withPatience(page: Page) {
  await page.addInitScript(() => {
    const set = window.setTimeout as (work: TimerHandler, ms?: number, ...words: unknown[]) => number;
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number, ...words: unknown[]) =>
        set(work, ms === 750 ? 60_000 : ms, ...words),
    });
  });
}

async function openHome(page: Page) {
  await page.goto(node.url);
  await hydrated(page);
}

const list = (page: Page) => page.getByRole("list", { name: "Find us elsewhere" });
const link = (page: Page, name: string) => list(page).getByRole("link", { name });
const drawn = (page: Page, name: string) => link(page, name).locator("svg path").first();

/** Returns the width and height of a link, and its horizontal position. */
async function shapeOf(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  const box = await link(page, name).boundingBox();
  return box && { x: box.x, width: box.width, height: box.height };
}

const hostsOf = (asked: readonly Asked[], set: string) =>
  asked.filter((one) => one.set === set).map(({ host }) => host);

// The browser logs every response with an error status.
test.use({ expectedNoise: /_icons\/|iconify/ });

test("our own server gives the icons of its set, all in one list, and the public host the others", async ({
  page,
}) => {
  await withPatience(page);
  const asked = await watchIcons(page, (one, route) =>
    one.host === "own" ? route.continue() : give(one, route),
  );
  await openHome(page);
  for (const name of ["Catalogue feed", "Write to us", "Mastodon"])
    await expect(drawn(page, name)).toBeAttached();
  expect(hostsOf(asked, "lucide")).toEqual(["own"]);
  expect(asked.find(({ set }) => set === "lucide")?.names.toSorted()).toEqual(["mail", "rss"]);
  expect(hostsOf(asked, "simple-icons")).toEqual(["own", "public"]);
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(500);
  await expectNoViolations(page);
});

test("a server that is slow is joined by the public host after 750 ms, and nothing moves when the icon comes", async ({
  page,
}) => {
  const asked = await watchIcons(page, (one, route) =>
    one.host === "public" ? give(one, route) : undefined,
  );
  await openHome(page);
  const before = await shapeOf(page, "Mastodon");
  await expect(drawn(page, "Mastodon")).toBeAttached();
  expect(await shapeOf(page, "Mastodon")).toEqual(before);
  expect(hostsOf(asked, "simple-icons")).toEqual(["own", "public"]);
});

test("a server that fails is followed by the public host at once", async ({ page }) => {
  await withPatience(page);
  const asked = await watchIcons(page, (one, route) =>
    one.host === "public" ? give(one, route) : route.fulfill({ status: 503, json: {} }),
  );
  await openHome(page);
  await expect(drawn(page, "Mastodon")).toBeAttached();
  expect(hostsOf(asked, "simple-icons")).toEqual(["own", "public"]);
});

test("an icon that our server knows not to exist is asked for nowhere else", async ({ page }) => {
  await page.clock.install();
  await withPatience(page);
  const asked = await watchIcons(page, (_, route) => route.fulfill({ status: 404, json: {} }));
  const refused = page.waitForResponse((answer) => answer.url().includes("simple-icons.json"));
  await openHome(page);
  await refused;
  await page.clock.fastForward("02:00");
  await page.waitForLoadState("networkidle");
  expect(hostsOf(asked, "simple-icons")).toEqual(["own"]);
  await expect(link(page, "Mastodon")).toBeVisible();
  await expect(drawn(page, "Mastodon")).toHaveCount(0);
});
