import { execFileSync } from "node:child_process";
import { dirname } from "node:path";

/** What the binary does beside the server, with the data that both have, or with those of another server. */
export function command(words: string[], data?: string): string {
  const binary = process.env.DOGEAR_E2E_BINARY;
  if (!binary) throw new Error("DOGEAR_E2E_BINARY must name the binary, as scripts/with-server does");
  const database = process.env.DOGEAR_E2E_DATABASE;
  const own = data === undefined ? database && { DOGEAR_DATABASE: database } : { DOGEAR_DATA: data };
  const env = { ...process.env, ...own };
  return execFileSync(binary, words, { cwd: dirname(binary), encoding: "utf8", env });
}
