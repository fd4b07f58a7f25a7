// Checks src/api/openapi.json: a validator compares it with the schema of OpenAPI 3.1, a linter applies its recommended
// rules. Prints what is wrong; nothing if all is well.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";

/** Exceptions to rules of the linter, with the reasons. */
const EXCEPTIONS = [
  {
    rule: "operation-2xx-response",
    at: /^#\/paths\/~1(contact-us|sandbox~1pay~1\{order_id\})\/post\//,
    why: "A form without script redirects when it succeeds (303).",
  },
  {
    rule: "operation-4xx-response",
    at: /^#\/paths\//,
    why: "A request without parameters, login and body cannot be wrong.",
  },
];

const file = fileURLToPath(new URL("../src/api/openapi.json", import.meta.url));

const isException = ({ ruleId, location }) =>
  EXCEPTIONS.some(({ rule, at }) => rule === ruleId && at.test(location[0]?.pointer ?? ""));

/** Returns a line for each problem of an OpenAPI document, given as JSON text. */
export async function problems(source) {
  const { valid, errors } = await new Validator().validate(JSON.parse(source));
  const invalid = valid ? [] : [errors].flat();
  const config = await createConfig({ extends: ["recommended"] });
  const linted = await lintFromString({ source, absoluteRef: file, config });
  const bad = linted.filter((problem) => !isException(problem));
  return [
    ...invalid.map((error) => `validator: ${error.instancePath ?? ""} ${error.message ?? error}`),
    ...bad.map(({ ruleId, message, location }) => `${ruleId}: ${location[0]?.pointer} ${message}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = await problems(await readFile(process.argv[2] ?? file, "utf8"));
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exit(1);
}
