import { describe, expect, test, vi } from "vitest";
import type { MePage, Page } from "../../../../api/page";
import { BuildCache } from "./build-cache";
import { documentOf, pageIn, unreachable } from "./document";
import { isSameForAll, kindOf, pathOf } from "./requests";
import { respond } from "./responses";

const ORIGIN = "https://books.example";
const at = (path: string) => new URL(path, ORIGIN);

describe("a request", () => {
  test.each([
    ["/assets/client-abc.js", "no-cors", "asset"],
    ["/covers/b1-320.webp?v=2", "no-cors", "picture"],
    ["/pictures/p.webp", "no-cors", "picture"],
    ["/_i18n/en/messages.json", "cors", "beside"],
    ["/manifest.webmanifest", "cors", "beside"],
    ["/book/b1/_payload.json?abc", "cors", "payload"],
    ["/book/b1", "navigate", "page"],
    ["/", "navigate", "page"],
    ["/api/book/list", "cors", null],
    ["/api/docs", "navigate", null],
    ["/downloads/b1.epub", "navigate", null],
    ["/builds/latest.json?1", "cors", null],
    ["https://elsewhere.example/", "navigate", null],
    ["/book/b1", "cors", null],
  ])("for %s (%s) is: %s", (path, mode, kind) => {
    expect(kindOf({ url: at(path), method: "GET", mode }, ORIGIN)).toBe(kind);
  });

  test("that writes is left alone", () => {
    expect(kindOf({ url: at("/contact-us"), method: "POST", mode: "navigate" }, ORIGIN)).toBeNull();
  });

  test.each([
    ["/", "/"],
    ["/_payload.json?abc", "/"],
    ["/reader/_payload.json?abc&book_id=b1", "/reader"],
    ["/reader/?x=1", "/reader"],
  ])("of %s is about %s", (path, page) => {
    expect(pathOf(at(path))).toBe(page);
  });

  test("for a book's text is not the same for all", () => {
    expect(
      ["/", "/library?tab=marks", "/reader", "/reader?book_id=b1", "/search"].map((p) => isSameForAll(at(p))),
    ).toEqual([true, true, true, false, false]);
  });
});

const site = { name: "Tales & <more>", consent: false } as Page["site"];
const me = (build: string): MePage => ({
  route: "me",
  path: "/me",
  status: 200,
  build,
  site,
  data: { offers_email: false, passkey_host: null },
});

/** Returns a document as the server renders it. */
function html(page: Page): string {
  const json = JSON.stringify(page).replaceAll("<", "\\u003c");
  return (
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8"><script>paint()</script><title>Me | Tales</title>' +
    '<meta name="description" content="of me"><link rel="canonical" href="https://books.example/me">' +
    '<link rel="stylesheet" href="/assets/style.css"><script type="module" src="/assets/client.js"></script>' +
    '<link rel="modulepreload" href="/assets/me.js"></head><body><div id="root"><main>drawn</main></div>' +
    `<script type="application/json" id="page">${json}</script></body></html>`
  );
}

describe("a document without a connection", () => {
  test("is another page in the same frame", () => {
    const made = documentOf(html(me("b")), unreachable(me("b"), "/search"));
    expect(pageIn(made)).toEqual({
      route: "error",
      status: 504,
      path: "/search",
      build: "b",
      site,
      data: null,
    });
    expect(made).toContain('<div id="root" data-render="client"></div>');
    expect(made).toContain("<title>Tales &amp; &lt;more&gt;</title>");
    expect(made).toContain("<script>paint()</script>");
    expect(made).toContain('src="/assets/client.js"');
    for (const gone of ["drawn", "modulepreload", "canonical", "of me"]) expect(made).not.toContain(gone);
  });

  test("nothing else is taken for a page", () => {
    expect(pageIn("<html>a portal wants you to sign in</html>")).toBeNull();
  });
});

/** A mock of the browser's `CacheStorage`, with the methods that the service worker uses. */
class Caches {
  readonly stores = new Map<string, Map<string, Response>>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const key = (request: Request | string) => {
      const url = new URL(typeof request === "string" ? request : request.url, ORIGIN);
      return url.pathname + url.search;
    };
    return {
      match: async (request: Request | string) => store.get(key(request))?.clone(),
      put: async (request: Request | string, answer: Response) => void store.set(key(request), answer),
      keys: async () => [...store.keys()].map((path) => new Request(new URL(path, ORIGIN))),
      delete: async (request: Request | string) => store.delete(key(request)),
      add: async (request: string) => {
        const answer = await this.#fetch(request);
        if (!answer.ok) throw new TypeError("not to be kept");
        store.set(key(request), answer);
      },
    };
  };
}

/** Mocks a browser and a site, whose build can change and whose connection can fail. */
function browser() {
  const server = {
    build: "b1",
    isReachable: true,
    missing: new Set<string>(["/library"]),
    away: "/",
    broken: "",
  };
  const fetcher = vi.fn(async (request: RequestInfo | URL) => {
    if (!server.isReachable) throw new TypeError("no network");
    const url = new URL(
      typeof request === "object" && "url" in request ? request.url : String(request),
      ORIGIN,
    );
    if (url.pathname === server.broken) return new Response("", { status: 500 });
    if (url.pathname.startsWith("/covers/")) return new Response(`picture ${url.pathname}`);
    if (url.pathname.startsWith("/assets/")) return new Response(`code of ${url.pathname}`);
    const path = pathOf(url);
    if (server.missing.has(path)) return new Response("{}", { status: 404 });
    if (path === server.away) return new Response("{}", { status: 451 });
    const page = { ...me(server.build), path };
    return url.pathname.endsWith(".json")
      ? Response.json(page)
      : new Response(html(page), {
          headers: { "content-type": "text/html", "content-security-policy": "p" },
        });
  });
  const caches = new Caches(fetcher as typeof fetch);
  const storage = caches as unknown as CacheStorage;
  const worker = (id: string) => {
    const files = [`/assets/client-${id}.js`, "/assets/style.css"];
    return new BuildCache({ id, files }, storage, fetcher as typeof fetch);
  };
  const ask = async (build: BuildCache, path: string, mode = "cors") => {
    const later: Promise<unknown>[] = [];
    const request = { url: at(path).href, method: "GET", mode } as Request;
    const around = { build, caches: storage, fetch: fetcher as typeof fetch, origin: ORIGIN };
    const asking = {
      request,
      preloaded: Promise.resolve(undefined),
      later: (w: Promise<unknown>) => void later.push(w),
    };
    const answered = await respond(asking, around);
    await Promise.all(later);
    return answered;
  };
  return { server, caches, worker, ask, fetcher };
}

describe("a worker", () => {
  test("keeps its build whole, and answers from it without a connection", async () => {
    const { server, worker, ask } = browser();
    const build = worker("b1");
    await build.fill();
    server.isReachable = false;
    const reader = await ask(build, "/reader?book_id=x&section=3", "navigate");
    expect(reader?.headers.get("content-security-policy")).toBe("p");
    expect(pageIn((await reader?.text()) ?? "")?.path).toBe("/reader");
    expect(pageIn((await (await ask(build, "/search?q=a", "navigate"))?.text()) ?? "")).toMatchObject({
      route: "error",
      path: "/search",
    });
    expect(await (await ask(build, "/assets/client-b1.js", "no-cors"))?.text()).toBe(
      "code of /assets/client-b1.js",
    );
    expect(await (await ask(build, "/me/_payload.json?b1"))?.json()).toMatchObject({
      path: "/me",
      build: "b1",
    });
    await expect(ask(build, "/search/_payload.json?b1")).rejects.toThrow("no network");
    await expect(ask(build, "/assets/other.js", "no-cors")).rejects.toThrow("no network");
  });

  test("has the covers that were seen, in whatever width, the last ones only", async () => {
    const { server, worker, ask, caches } = browser();
    const build = worker("b1");
    for (let book = 0; book < 152; book += 1) await ask(build, `/covers/b${book}-320.webp?v=7`, "no-cors");
    expect(caches.stores.get("dogear-covers")?.size).toBe(150);
    server.isReachable = false;
    const shown = async (path: string) => (await ask(build, path, "no-cors"))?.text();
    expect(await shown("/covers/b151-320.webp?v=7")).toBe("picture /covers/b151-320.webp");
    expect(await shown("/covers/b151-640.webp?v=7")).toBe("picture /covers/b151-320.webp");
    await expect(shown("/covers/b1-320.webp?v=7")).rejects.toThrow("no network");
    await expect(shown("/covers/b151-320.webp?v=8")).rejects.toThrow("no network");
  });

  test("with a connection asks the server for every page, and for no file that it has", async () => {
    const { server, worker, ask, fetcher } = browser();
    const build = worker("b1");
    await build.fill();
    fetcher.mockClear();
    await ask(build, "/assets/style.css", "no-cors");
    expect(fetcher).not.toHaveBeenCalled();
    server.missing.clear();
    await ask(build, "/library/_payload.json?b1");
    expect(fetcher).toHaveBeenCalledTimes(1);
    server.isReachable = false;
    expect(await (await ask(build, "/library/_payload.json?b1"))?.json()).toMatchObject({ path: "/library" });
  });

  test("is none if the server has moved on, or a file cannot be had, and leaves nothing behind", async () => {
    const { server, worker, caches } = browser();
    server.build = "b2";
    await expect(worker("b1").fill()).rejects.toThrow("another build");
    server.build = "b1";
    server.broken = "/assets/style.css";
    await expect(worker("b1").fill()).rejects.toThrow();
    expect([...caches.stores.keys()]).toEqual([]);
  });

  test("of a new build leaves the old one alone until it takes over", async () => {
    const { server, worker, caches, ask } = browser();
    const [old, next] = [worker("b1"), worker("b2")];
    await old.fill();
    caches.stores.set("dogear-pictures", new Map());
    server.build = "b2";
    await next.fill();
    server.isReachable = false;
    expect(pageIn((await (await ask(old, "/me", "navigate"))?.text()) ?? "")?.build).toBe("b1");
    expect(await (await ask(old, "/assets/client-b1.js", "no-cors"))?.text()).toContain("client-b1");
    await next.dropOthers();
    expect([...caches.stores.keys()].sort()).toEqual(["dogear-build-b2", "dogear-pictures"]);
    expect(pageIn((await (await ask(next, "/me", "navigate"))?.text()) ?? "")?.build).toBe("b2");
  });

  test("does not take over what a server of another build says", async () => {
    const { server, worker, ask, caches } = browser();
    const build = worker("b1");
    await build.fill();
    server.build = "b2";
    const seen = await ask(build, "/me", "navigate");
    expect(pageIn((await seen?.text()) ?? "")?.build).toBe("b2");
    const kept = caches.stores.get("dogear-build-b1")?.get("/me/_payload.json?b1");
    expect(await kept?.clone().json()).toMatchObject({ build: "b1" });
  });
});
