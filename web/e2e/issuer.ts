import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import Provider from "oidc-provider";

const CLIENT = "dogear";
const SECRET = "a secret for tests";

/** An OpenID Connect provider on this machine. Its pages sign in anybody, under any name. */
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

  /** Writes settings with which a site's readers can sign in at this provider. Returns the flag that names the file. */
  settings(file: string): string {
    const lines = [
      "[[provider]]",
      'name = "library"',
      'kind = "oidc"',
      'label = "City Library"',
      `issuer = "${this.url}"`,
      `client_id = "${CLIENT}"`,
      `client_secret = "${SECRET}"`,
    ];
    writeFileSync(file, `${lines.join("\n")}\n`);
    return `--config=${file}`;
  }

  /** Starts to respond, as the login provider of the site with this URL. */
  serve(site: string): void {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const provider = new Provider(this.url, {
      clients: [{ client_id: CLIENT, client_secret: SECRET, redirect_uris: [`${site}/third-party/library`] }],
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

/** Blocks the font that the provider's pages load from another host. */
export async function withoutTypeface(context: BrowserContext) {
  await context.route("https://fonts.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
}

export const offer = (page: Page) => page.getByRole("button", { name: "Continue with City Library" });

/** Signs in at the provider and returns, beginning on the account page. Calls `atIssuer` on the provider's page. */
export async function goAndAgree(page: Page, name: string, atIssuer: () => Promise<void> = async () => {}) {
  await offer(page).click();
  await page.getByPlaceholder("Enter any login").waitFor();
  await atIssuer();
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
