import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["src", "public", "scripts", "package.json", "vite.config.ts", "vite.server.config.ts"];

/** What the next release does otherwise: it words its pages of books anew, and its home page is always dark. */
const CHANGES: Record<string, (text: string) => string> = {
  "src/shell/messages/en.json": (text) => text.replace('"book.title": "', '"book.title": "Second edition: '),
  "src/routes/home.tsx": (text) => text.replace('layout: "default"', 'layout: "default", colourMode: "dark"'),
};
const RELEASES = join(WEB, "node_modules/.cache/dogear-next-release");

/** A web app as its build left it. */
export interface Release {
  folder: string;
  id: string;
  entry: string;
}

/** The next release of the web app, built as any release is: once for the sources that it follows. */
export function nextRelease(): Release {
  const folder = join(RELEASES, sourcesHash());
  if (!existsSync(folder)) buildNext(folder);
  const { build: id, entry } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8"));
  return { folder, id, entry };
}

function sourcesHash(): string {
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(CHANGES).map(String)));
  for (const name of SOURCES) {
    const path = join(WEB, name);
    const files = statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(`${relative(WEB, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Moved to its place when it is whole; what earlier sources left there goes. */
function buildNext(place: string): void {
  const root = mkdtempSync(join(tmpdir(), "dogear-next-release-"));
  for (const name of SOURCES) cpSync(join(WEB, name), join(root, name), { recursive: true });
  symlinkSync(join(WEB, "node_modules"), join(root, "node_modules"));
  for (const [path, change] of Object.entries(CHANGES)) {
    const before = readFileSync(join(root, path), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`the change of ${path} changes nothing`);
    writeFileSync(join(root, path), after);
  }
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "pipe" });
  rmSync(RELEASES, { recursive: true, force: true });
  mkdirSync(RELEASES, { recursive: true });
  cpSync(join(root, "dist"), `${place}.whole`, { recursive: true });
  renameSync(`${place}.whole`, place);
  rmSync(root, { recursive: true });
}

/** The binary under test as a node of its own, with a database in `data`. */
export class Node {
  readonly #process: ChildProcess;
  readonly url: string;

  private constructor(process: ChildProcess, url: string) {
    this.#process = process;
    this.url = url;
  }

  static async start(data: string, flags: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Node> {
    const binary = process.env.DOGEAR_E2E_BINARY;
    if (!binary) throw new Error("DOGEAR_E2E_BINARY must name the binary, as scripts/with-server does");
    const common = ["serve", "--demo", "--metrics-listen=", "--listen=127.0.0.1:0", `--data=${data}`];
    // With the demo's own app id, every page would ask for consent; with its links, for icons.
    common.push("--social-app-id=");
    if (!flags.some((flag) => flag.startsWith("--footer-links="))) common.push("--footer-links=");
    const started = spawn(binary, [...common, ...flags], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let log = "";
    started.stderr.on("data", (text) => {
      log += text;
    });
    for await (const line of createInterface({ input: started.stdout })) {
      const url = / is ready: (\S+)$/.exec(line)?.[1];
      if (url) return new Node(started, url);
    }
    throw new Error(`the binary did not start: ${log}`);
  }

  get address(): string {
    return new URL(this.url).host;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await ended;
  }
}
