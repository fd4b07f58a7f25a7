import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { circleIn, drawn } from "./circle";
import { mayUse } from "./layers";
import { filesUnder, type SourceFile } from "./source-tree";

const MAX_LINES = 400;
const HOMELESS = /\/(utils?|helpers?|common|misc)(\/|\.|$)/;
const isGenerated = (file: SourceFile) => /^src\/api\/(schema\.ts|openapi\.json)$/.test(file.path);
/** Returns whether a file contains interface messages. Such a file may be longer than others. */
const isTable = (file: SourceFile) => /^src\/(shell\/messages|console\/words)\/[\w-]+\.json$/.test(file.path);

const all = filesUnder("src", "test", "e2e", "gallery", "scripts");
const modules = filesUnder("src").filter(
  ({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith("schema.ts"),
);

function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers.map((specifier) => join(dirname(path), specifier));
}

const paths = new Set(modules.map(({ path }) => path));

/** Returns the file to which an import leads; undefined if it is not a file of this repository. */
function fileOf(target: string): string | undefined {
  return ["", ".ts", ".tsx", ".d.ts", "/index.ts", "/index.tsx"]
    .map((ending) => target + ending)
    .find((path) => paths.has(path));
}

const imports = modules.flatMap((file) =>
  importsOf(file).flatMap((target) => {
    const to = fileOf(target);
    return to ? [[file.path, to] as const] : [];
  }),
);

describe("the arrows", () => {
  test("are drawn over files that import something", () => {
    expect(modules.flatMap(importsOf).length).toBeGreaterThan(50);
  });

  test("point down only", () => {
    const wrong = modules.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayUse(file.path, target))
        .map((target) => `${file.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("lead from the console to nothing of the readers' session", () => {
    const reached = new Set(["src/entry/console.tsx"]);
    for (const path of reached) for (const [from, to] of imports) if (from === path) reached.add(to);
    expect(reached.size).toBeGreaterThan(80);
    const readers = /^src\/(shell\/(session|query-cache|navigation)|features|routes|parts)\//;
    expect([...reached].filter((path) => readers.test(path))).toEqual([]);
  });
});

/**
 * The module that loads the code of routes. Its callers reload the page when loading fails:
 * `shell/navigation/navigator.ts`, `entry/client.tsx`.
 */
const ROUTES = "src/routes/table.ts";

/**
 * Returns the dynamic imports in a module, and whether each is guarded by `loadCode` or `lazyPart`, which reload the
 * page once if loading fails.
 */
function dynamicImports(text: string): Array<[specifier: string, guarded: boolean]> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|typeof import\([^)]*\)/gm, "");
  const calls = code.matchAll(/((?:loadCode|lazyPart)\(\s*\(\) =>\s*)?\bimport\(\s*([^)]*?)\s*\)/g);
  return [...calls].map(([, guard, specifier = ""]) => [specifier, guard !== undefined]);
}

describe("dynamic imports", () => {
  test("are found, with and without their guard", () => {
    const bare = 'const a = await import("./a");\nconst b = () => import("./b").then(({ b }) => b);';
    expect(dynamicImports(bare)).toEqual([
      ['"./a"', false],
      ['"./b"', false],
    ]);
    const guarded = 'loadCode(() => import("./a"));\nconst b = lazyPart(() =>\n  import("./b"),\n);';
    expect(dynamicImports(guarded)).toEqual([
      ['"./a"', true],
      ['"./b"', true],
    ]);
    expect(dynamicImports('let sync: typeof import("../sync");\n// import("./a")')).toEqual([]);
    expect(modules.flatMap(({ text }) => dynamicImports(text)).length).toBeGreaterThan(60);
  });

  test("get one reload when they fail", () => {
    const bare = modules
      .filter(({ path }) => path !== ROUTES)
      .flatMap(({ path, text }) =>
        dynamicImports(text)
          .filter(([, guarded]) => !guarded)
          .map(([specifier]) => `${path} imports ${specifier}`),
      );
    expect(bare).toEqual([]);
  });
});

describe("no circle", () => {
  test("is overlooked where there is one", () => {
    const pairs = [["a", "b"] as const, ["b", "c"] as const];
    expect(circleIn(drawn([...pairs, ["a", "c"]]))).toBeNull();
    expect(circleIn(drawn([...pairs, ["c", "b"]]))).toEqual(["b", "c", "b"]);
  });

  test("is among files, types included", () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(circleIn(drawn(imports))).toBeNull();
  });

  test("is among folders", () => {
    const folders = imports.map(([from, to]) => [dirname(from), dirname(to)] as const);
    expect(circleIn(drawn(folders))).toBeNull();
  });
});

describe("every file", () => {
  const written = all.filter((file) => !isGenerated(file) && !isTable(file));

  test("is found", () => {
    expect(written.length).toBeGreaterThan(500);
  });

  test("is short", () => {
    const long = written.filter(({ text }) => text.split("\n").length > MAX_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test("has a home", () => {
    const homeless = written.filter(({ path }) => HOMELESS.test(`/${path}`));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });
});
