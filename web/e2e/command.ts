import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { test } from "@playwright/test";

/** The server that the tests of a project talk to: its address, its binary in its folder, and its database if it is named. */
export interface Served {
  url: string;
  binary: string;
  database?: string | undefined;
}

/** What the binary does beside the server, with the data that both have, or with those of another server. */
export function command(words: string[], data?: string): string {
  const { binary, database } = test.info().project.metadata as Served;
  const own = data === undefined ? database && { DOGEAR_DATABASE: database } : { DOGEAR_DATA: data };
  const env = { ...process.env, ...own };
  return execFileSync(binary, words, { cwd: dirname(binary), encoding: "utf8", env });
}
