import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A node that runs the tested binary, with its database in the folder `data`. */
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
    // The demo's own app id would make every page ask for consent, and its footer links would request icons.
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

  /** The address on which the node listens, with its port. Its URL has the name `localhost` instead. */
  get address(): string {
    return `127.0.0.1:${new URL(this.url).port}`;
  }

  /** Stops the node. With `SIGKILL`, it cannot finish anything. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill(signal);
    await ended;
  }
}
