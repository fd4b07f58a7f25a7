// A language is a file in src/shell/messages, named by its tag.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = new URL("../src/shell/messages/", import.meta.url);
const aliases = { "en-US": "en" };

export function languages() {
  return readdirSync(folder)
    .filter((name) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*\.json$/.test(name))
    .map((name) => name.replace(/\.json$/, ""))
    .sort();
}

/** Every locale the site answers for, each with the file of its messages. */
export function locales() {
  const fileOf = (tag) => fileURLToPath(new URL(`${tag}.json`, folder));
  return [
    ...languages().map((tag) => [tag, fileOf(tag)]),
    ...Object.entries(aliases).map(([alias, tag]) => [alias, fileOf(tag)]),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
}
