import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

/** What the binary does beside the server, with the data that both have. */
export function command(words: string[]): string {
  const binary = process.env.DOGEAR_E2E_BINARY;
  if (!binary) throw new Error("DOGEAR_E2E_BINARY must name the binary, as scripts/with-server does");
  const database = process.env.DOGEAR_E2E_DATABASE;
  const env = { ...process.env, ...(database && { DOGEAR_DATABASE: database }) };
  return execFileSync(binary, words, { cwd: dirname(binary), encoding: "utf8", env });
}
