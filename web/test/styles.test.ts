import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { classesDefined, classesGiven, wordsWritten } from "./classes";
import { homeOf, mayUse } from "./layers";
import { filesUnder, WEB } from "./source-tree";

const isSheet = (path: string) => path.startsWith("src/entry/");
const css = filesUnder("src").filter(({ path }) => path.endsWith(".css"));
const parts = css.filter(({ path }) => !isSheet(path));
const code = filesUnder("src")
  .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/schema\.ts$/.test(path))
  .map(({ path, text }) => ({ path, given: classesGiven(text), written: wordsWritten(text) }));

/** The style sheets that have rules for each class. */
const homes = new Map<string, string[]>();
for (const { path, text } of parts) {
  for (const name of classesDefined(text)) homes.set(name, [...(homes.get(name) ?? []), path]);
}

/** The server writes these classes into the HTML of books. */
const manuscript = join(WEB, "../crates/manuscript/src");
const inBooks = readdirSync(manuscript, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".rs"))
  .flatMap((file) => [...readFileSync(join(manuscript, file), "utf8").matchAll(/class=\\"([\w-]+)/g)])
  .map(([, name]) => name);

test("classes are found in style sheets and in code", () => {
  const sheet =
    '.a { color: red; &:hover > .b { width: 0.5rem } } /* .c {} */ @media (x) { .d::after { content: ".e" } }';
  expect([...classesDefined(sheet)]).toEqual(["a", "b", "d"]);
  const jsx = '<p className="a b" id="c"><i className={x ? "d e" : { y: "f" }[z]} title="g" /></p>';
  expect([...classesGiven(jsx)]).toEqual(["a", "b", "d", "e", "f"]);
  expect([...classesGiven('x.classList.add("a");\nx.className = "b";\nreturn `<i class="c">`;')]).toEqual([
    "b",
    "c",
    "a",
  ]);
  expect(homes.size).toBeGreaterThan(200);
  expect(code.flatMap(({ given }) => [...given]).length).toBeGreaterThan(1_000);
});

test("every CSS file is part of a style sheet of an entry", () => {
  const imported = css
    .filter(({ path }) => isSheet(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, file = ""]) => join(dirname(path), file)),
    );
  expect(parts.map(({ path }) => path).filter((path) => !imported.includes(path))).toEqual([]);
});

test("no class of a feature is used outside it", () => {
  const wrong = code.flatMap(({ path, given }) =>
    [...given].flatMap((name) => {
      const defined = homes.get(name) ?? [];
      if (!defined.length || defined.some((sheet) => mayUse(path, sheet))) return [];
      return [`${path} uses .${name} of ${defined}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("no style sheet of a feature has rules for classes of another", () => {
  const wrong = parts.flatMap(({ path, text }) => {
    const known = (name: string) =>
      inBooks.includes(name) ||
      code.some((file) => homeOf(file.path) === homeOf(path) && file.written.has(name)) ||
      homes.get(name)?.some((sheet) => sheet !== path && mayUse(path, sheet));
    return path.startsWith("src/features/")
      ? [...classesDefined(text)].filter((name) => !known(name)).map((name) => `.${name} in ${path}`)
      : [];
  });
  expect(wrong).toEqual([]);
});

test("the style of one feature lies in its folder", () => {
  const wrong = [...homes].flatMap(([name, defined]) => {
    if (defined.some((sheet) => sheet.startsWith("src/features/"))) return [];
    const users = new Set(code.filter(({ given }) => given.has(name)).map(({ path }) => homeOf(path)));
    const [only] = users;
    return users.size === 1 && only?.startsWith("features/")
      ? [`.${name} in ${defined} is of ${only} alone`]
      : [];
  });
  expect(wrong).toEqual([]);
});

test("every class with rules is used", () => {
  const unused = [...homes].filter(
    ([name, defined]) =>
      !inBooks.includes(name) &&
      !code.some(({ path, written }) => written.has(name) && defined.some((sheet) => mayUse(path, sheet))),
  );
  expect(unused.map(([name, defined]) => `.${name} in ${defined}`)).toEqual([]);
});
