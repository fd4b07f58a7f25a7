import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = fileURLToPath(new URL("..", import.meta.url));

export interface SourceFile {
  /** Path relative to web/. */
  path: string;
  text: string;
}

export function filesUnder(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(WEB, path), text: readFileSync(path, "utf8") })),
  );
}
