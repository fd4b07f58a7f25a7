import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { sizes } from "../scripts/size.mjs";
import { SOURCES, WEB } from "../scripts/sources-hash.mjs";
import en from "../src/shell/messages/en.json";
import { buildInto, isCurrent, TEST_DIST } from "./build-once";

const ALL_SCRIPTS = 90_550;
/** Limit on the bytes of the scripts that only one page has, including its interface messages. */
const OWN_SCRIPTS = 16_700;
/**
 * The reading page has more: its engine, and the storage for reading offline. Code for what opens over the text is
 * loaded later.
 */
const READER = { all: 103_000, own: 28_900 };
/** The account page has more: every way to sign in. The code of the steps is loaded later. */
const ME = { all: 92_400, own: 18_400 };

/** The build of `make web`, which the server embeds. */
const SERVED = join(WEB, "dist");

/** Tolerance in bytes: file names contain hashes, which compress a little better or worse in each build. */
const HASHES = 100;

test.each(sizes(TEST_DIST).routes)("$route stays within its budget", ({ route, scripts, own }) => {
  const limits: Record<string, typeof ME> = { reader: READER, me: ME };
  const limit = limits[route] ?? { all: ALL_SCRIPTS, own: OWN_SCRIPTS };
  expect(scripts).toBeLessThanOrEqual(limit.all + HASHES);
  expect(own).toBeLessThanOrEqual(limit.own + HASHES);
});

/**
 * Limit for all scripts of a landing page, including those loaded later. The budget of the page is 72 kB, most of which
 * React alone would take.
 */
const LANDING_SCRIPTS = 14_000;
/**
 * Limit for the inline style of a landing page. With the head and the header, it must fit into the 14 kB of the first
 * round trip.
 */
const LANDING_STYLE = 5_000;

test("landing pages have a script of their own, without React", () => {
  const { landing } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  const files: string[] = [landing.entry, ...landing.late];
  const scripts = files.map((file) => readFileSync(join(TEST_DIST, "client", file), "utf8")).join("");
  const weight = files.map((file) => statSync(join(TEST_DIST, "client", `${file}.br`)).size);
  expect(weight.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(LANDING_SCRIPTS);
  expect(scripts).toContain("get-land-page-data");
  const entry = readFileSync(join(TEST_DIST, "client", landing.entry), "utf8");
  expect(entry, "the social SDK is loaded only where it may be").not.toContain("connect.facebook.net");
  expect(scripts).not.toMatch(/react\.(transitional\.)?element|__CLIENT_INTERNALS/);
  for (const [, file] of scripts.matchAll(/(?:from|import\()["'`]\.\/([\w.-]+\.js)/g)) {
    expect(files, "nothing of the app's is loaded").toContain(`assets/${file}`);
  }
});

test("the style that stands inside landing pages is small, and names only what is there", () => {
  const { landing } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  expect(brotliCompressSync(landing.style).length).toBeLessThanOrEqual(LANDING_STYLE);
  expect(landing.style).not.toMatch(/<|@import/);
  for (const [, file] of landing.style.matchAll(/url\(["']?\/([^"')]+)/g)) {
    expect(existsSync(join(TEST_DIST, "client", file ?? "")), file).toBe(true);
  }
  for (const [, name] of landing.style.matchAll(/var\((--[\w-]+)\)/g)) {
    expect(landing.style, name).toContain(`${name}:`);
  }
});

test("every file that build.json names exists, compressed where it can be", () => {
  const { entry, css, fonts, preload } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  expect(fonts).toHaveLength(1);
  const compressed = [entry, ...css, ...Object.values<string[]>(preload).flat()];
  for (const file of [...fonts, ...compressed.flatMap((name) => [name, `${name}.br`, `${name}.gz`])]) {
    expect(existsSync(join(TEST_DIST, "client", file)), file).toBe(true);
  }
  expect(readdirSync(join(TEST_DIST, "client")).sort()).toEqual([
    "_i18n",
    "assets",
    "favicon.svg",
    "icons",
    "sw.js",
    "sw.js.br",
    "sw.js.gz",
  ]);
});

test("every language is served under its locale, the built-in one too", () => {
  for (const locale of ["en", "en-US"]) {
    const file = join(TEST_DIST, "client/_i18n", locale, "messages.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(en);
    expect([existsSync(`${file}.br`), existsSync(`${file}.gz`)]).toEqual([true, true]);
  }
});

test("the server is given the whole icon set", () => {
  const { prefix, icons } = JSON.parse(readFileSync(join(TEST_DIST, "icons/lucide.json"), "utf8"));
  expect(prefix).toBe("lucide");
  expect(Object.keys(icons).length).toBeGreaterThan(1000);
});

test("the code that fetches icons is in no page's scripts", () => {
  const { entry, preload } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  for (const file of [entry, ...Object.values<string[]>(preload).flat()]) {
    expect(readFileSync(join(TEST_DIST, "client", file), "utf8"), file).not.toContain("api.iconify.design");
  }
});

/** Limit for the scripts that the console runs before its first view. The editor and other views are loaded later. */
const CONSOLE_SCRIPTS = 92_500;
const CONSOLE_STYLE = 14_000;

test("the console stays within its budget, and loads its editor late", () => {
  const { first, style } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8")).console;
  const weigh = (file: string) => statSync(join(TEST_DIST, "client", `${file}.br`)).size;
  const files: string[] = first;
  expect(files.map(weigh).reduce((sum, size) => sum + size)).toBeLessThanOrEqual(CONSOLE_SCRIPTS);
  expect(weigh(style)).toBeLessThanOrEqual(CONSOLE_STYLE);
  for (const file of files) {
    const script = readFileSync(join(TEST_DIST, "client", file), "utf8");
    expect(script, file).not.toContain("ProseMirror");
  }
});

// The timeout allows for half a build on a busy machine.
test("readers are sent the same bytes as without the console", { timeout: 300_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), "dogear-no-console-"));
  try {
    for (const name of SOURCES) cpSync(join(WEB, name), join(root, name), { recursive: true });
    for (const name of ["console", "entry/console.tsx", "entry/console.css"]) {
      rmSync(join(root, "src", name), { recursive: true });
    }
    symlinkSync(join(WEB, "node_modules"), join(root, "node_modules"));
    const vite = join(WEB, "node_modules/vite/bin/vite.js");
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync(process.execPath, [vite, "build"], { cwd: root, stdio: "pipe", env });
    const assets = join(root, "dist/client/assets");
    // Files that landing pages and the app have under the same name belong to the landing pages, and are minified
    // differently.
    const { landing } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
    const files = readdirSync(assets).filter((file) => !landing.late.includes(`assets/${file}`));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const ours = join(TEST_DIST, "client/assets", file);
      expect(existsSync(ours) && readFileSync(ours).equals(readFileSync(join(assets, file))), file).toBe(
        true,
      );
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});

test("the code of the session is in no first load but that of a reader's own pages", () => {
  const own = [
    "me",
    "settings",
    "third_party",
    "library",
    "reading_history",
    "vip",
    "recharge_records",
    "consumption_record",
    "welfare_center",
  ];
  const { entry, preload } = JSON.parse(readFileSync(join(TEST_DIST, "build.json"), "utf8"));
  for (const [route, files] of Object.entries<string[]>(preload)) {
    const scripts = [entry, ...files].map((file) => readFileSync(join(TEST_DIST, "client", file), "utf8"));
    const has = scripts.some((script) => script.includes("auth-visitor"));
    expect(has, route).toBe(own.includes(route));
  }
});

// The timeout allows for a whole build on a busy machine.
test("the same sources give the same build", { timeout: 300_000 }, () => {
  // `make test` has built the app for the server before, so a third build is not needed.
  const other = isCurrent(SERVED) ? SERVED : mkdtempSync(join(tmpdir(), "dogear-build-"));
  try {
    if (other !== SERVED) buildInto(other);
    expect(readFileSync(join(other, "build.json"), "utf8")).toBe(
      readFileSync(join(TEST_DIST, "build.json"), "utf8"),
    );
  } finally {
    if (other !== SERVED) rmSync(other, { recursive: true });
  }
});
