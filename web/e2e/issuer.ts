import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import Provider from "oidc-provider";

const CLIENT = "dogear";
const SECRET = "a secret for tests";

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

  /** Writes the settings of a site whose readers sign in here, and tells the flag that names them. */
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

  /** From now on it knows the site, and answers. */
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

/** The issuer's pages ask for a typeface from elsewhere. */
export async function withoutTypeface(context: BrowserContext) {
  await context.route("https://fonts.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
}

export const offer = (page: Page) => page.getByRole("button", { name: "Continue with City Library" });

/** From the page of the account to the issuer's, and on the way back, with whatever happens in between. */
export async function goAndAgree(page: Page, name: string, atIssuer: () => Promise<void> = async () => {}) {
  await offer(page).click();
  await page.getByPlaceholder("Enter any login").waitFor();
  await atIssuer();
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("anything");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
