import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { test } from "@playwright/test";

/**
 * The server that the tests of a project use: its address, the path of its binary (in its folder), and its database, if
 * it has one of its own.
 */
export interface Served {
  url: string;
  binary: string;
  database?: string | undefined;
}

/**
 * Runs a command of the binary and returns its output. The command uses the data of the project's server, or that in
 * the folder `data`.
 */
export function command(words: string[], data?: string): string {
  const { binary, database } = test.info().project.metadata as Served;
  const own = data === undefined ? database && { DOGEAR_DATABASE: database } : { DOGEAR_DATA: data };
  const env = { ...process.env, ...own };
  return execFileSync(binary, words, { cwd: dirname(binary), encoding: "utf8", env });
}
