/** Writes the table of settings in docs/configuration.md from dogear.toml, which the binary prints. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = new URL("../../docs/configuration.md", import.meta.url);
const SETTINGS = new URL("../../dogear.toml", import.meta.url);
const BEGIN = "<!-- settings: written by `make regen` -->";
const END = "<!-- end of settings -->";

/** Returns the settings in the commented file: name, default, and the comment above each. */
export function settingsOf(toml) {
  const entries = toml.matchAll(/^# (?<help>[^\n]+(?:\n# [^\n]+)*)\n#(?<name>[a-z_]+) = (?<value>.+)$/gm);
  return [...entries].map(({ groups }) => ({
    name: groups.name,
    value: groups.value.replace(/^"(.*)"$/, "$1"),
    help: groups.help.replaceAll("\n# ", " "),
  }));
}

function tableOf(settings) {
  const rows = settings.map(({ name, value, help }) => {
    const shown = value ? `\`${value}\`` : "empty";
    return `| \`${name}\` | ${shown} | ${help.replaceAll("|", "\\|")} |`;
  });
  return ["| Name | Default | What it is for |", "|---|---|---|", ...rows].join("\n");
}

/** Returns the document with a new table; its other text stays. */
function withTable(document, toml) {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("docs/configuration.md has no place for the settings");
  return `${before}${BEGIN}\n${tableOf(settingsOf(toml))}\n${END}${after}`;
}

export const kept = () => readFileSync(FILE, "utf8");
export const made = () => withTable(kept(), readFileSync(SETTINGS, "utf8"));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, made());
