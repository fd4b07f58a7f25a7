// Writes src/api/schema.ts from src/api/openapi.json, which the server's code generates.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../src/api/openapi.json", import.meta.url);
const target = new URL("../src/api/schema.ts", import.meta.url);

export async function schemaSource() {
  const description = JSON.parse(await readFile(source, "utf8"));
  const types = astToString(await openapiTS(description));
  return `// Generated from openapi.json by \`npm run regen\`; do not edit.\n\n${types}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(target, await schemaSource());
}
