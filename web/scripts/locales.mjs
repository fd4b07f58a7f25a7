// The languages of the app. Each is a file in src/shell/messages, named by its language tag.
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

/** Returns every locale of the site, each with the file of its messages. */
export function locales() {
  const fileOf = (tag) => fileURLToPath(new URL(`${tag}.json`, folder));
  return [
    ...languages().map((tag) => [tag, fileOf(tag)]),
    ...Object.entries(aliases).map(([alias, tag]) => [alias, fileOf(tag)]),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
}
