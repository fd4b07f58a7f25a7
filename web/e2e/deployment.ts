import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["src", "public", "scripts", "package.json", "vite.config.ts", "vite.server.config.ts"];

/** A web app as its build left it. */
export interface OtherBuild {
  folder: string;
  id: string;
  entry: string;
  remove(): void;
}

/** The next release of the web app: its sources with these changes, built as any release is. */
export function buildChanged(changes: Record<string, (text: string) => string>): OtherBuild {
  const root = mkdtempSync(join(tmpdir(), "dogear-other-build-"));
  for (const name of SOURCES) cpSync(join(WEB, name), join(root, name), { recursive: true });
  symlinkSync(join(WEB, "node_modules"), join(root, "node_modules"));
  for (const [path, change] of Object.entries(changes)) {
    const before = readFileSync(join(root, path), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`the change of ${path} changes nothing`);
    writeFileSync(join(root, path), after);
  }
  execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "pipe" });
  const folder = join(root, "dist");
  const { build: id, entry } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8"));
  return { folder, id, entry, remove: () => rmSync(root, { recursive: true }) };
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
