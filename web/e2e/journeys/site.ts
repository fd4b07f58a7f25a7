import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Node } from "../deployment";
import { test as watched } from "./watch";

const CLOCK = fileURLToPath(new URL("clock-ahead.c", import.meta.url));
const DAY = 86_400;

/** A site for one journey, which can be restarted, upgraded to another build, and moved ahead in time. */
export class Site {
  readonly #folder: string;
  #node: Node;
  #flags: string[];
  #daysAhead = 0;

  private constructor(folder: string, node: Node, flags: string[]) {
    this.#folder = folder;
    this.#node = node;
    this.#flags = flags;
  }

  static async start(flags: string[] = []): Promise<Site> {
    const folder = mkdtempSync(join(tmpdir(), "dogear-journey-"));
    return new Site(folder, await Node.start(join(folder, "data"), flags), flags);
  }

  /** The URL of the site, without a slash at its end. */
  get url(): string {
    return this.#node.url.replace(/\/$/, "");
  }

  /** The folder with the site's data. */
  get data(): string {
    return join(this.#folder, "data");
  }

  /** The site's current time, in milliseconds. */
  get now(): number {
    return Date.now() + this.#daysAhead * DAY * 1_000;
  }

  /** Stops the server; requests fail until `start` is called. */
  async stop(): Promise<void> {
    await this.#node.stop();
  }

  /** Kills the server, as a power failure does. */
  async kill(): Promise<void> {
    await this.#node.stop("SIGKILL");
  }

  /** Starts the server at the same address, with the same data. */
  async start(flags: string[] = this.#flags): Promise<void> {
    this.#flags = flags;
    const { address } = this.#node;
    this.#node = await Node.start(
      this.data,
      [`--listen=${address}`, ...flags],
      this.#daysAhead === 0 ? {} : { LD_PRELOAD: this.#clock(), CLOCK_AHEAD: String(this.#daysAhead * DAY) },
    );
  }

  async restart(flags: string[] = this.#flags): Promise<void> {
    await this.stop();
    await this.start(flags);
  }

  /** Sets the server's clock ahead by some days, with a restart. */
  async later(days: number): Promise<void> {
    this.#daysAhead += days;
    await this.restart();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }

  #clock(): string {
    const library = join(this.#folder, "clock-ahead.so");
    execFileSync("cc", ["-shared", "-fPIC", "-o", library, CLOCK]);
    return library;
  }
}

/** The browser's messages while a server is restarted. The requests are repeated. */
export const restarted = /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/;

/** A test with a site of its own; paths are paths of this site. */
export const test = watched.extend<{ flags: string[]; site: Site }>({
  flags: [[], { option: true }],
  site: async ({ flags }, use) => {
    const site = await Site.start(flags);
    await use(site);
    await site.remove();
  },
  baseURL: ({ site }, use) => use(site.url),
  provoked: restarted,
});
