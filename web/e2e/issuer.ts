import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import Provider from "oidc-provider";

export const CLIENT = "dogear";
export const SECRET = "a secret for tests";

/** A real OpenID Connect issuer on this machine. Its pages sign anybody in, under any name. */
export class Issuer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<Issuer> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Issuer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on it knows the site, and answers. */
  serve(returnAddress: string): void {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const provider = new Provider(this.url, {
      clients: [{ client_id: CLIENT, client_secret: SECRET, redirect_uris: [returnAddress] }],
      cookies: { keys: ["for tests"] },
      jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "test", use: "sig", alg: "RS256" }] },
    });
    this.#server.on("request", provider.callback());
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

/** What somebody does on the issuer's pages who wants to sign in. */
export async function agree(page: Page, name: string) {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
