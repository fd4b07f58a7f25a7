import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { ask, askFile } from "./envelope";
import type { BookDetail } from "./page";

test("the compiler refuses what the server does not have", () => {
  // Never called: the compiler must report an error on each line below a comment.
  const calls = () => [
    // @ts-expect-error there is no such path
    ask("GET /api/book/details", { query: { book_id: "k3v9" } }),
    // @ts-expect-error the path has no such method
    ask("PUT /api/book/detail", { query: { book_id: "k3v9" } }),
    // @ts-expect-error a required parameter is missing
    ask("GET /api/book/detail"),
    // @ts-expect-error there is no such parameter
    ask("GET /api/book/detail", { query: { book_id: "k3v9", chapter: 3 } }),
    // @ts-expect-error a parameter has another type
    ask("GET /api/reading/library", { query: { state: "lost" } }),
    // @ts-expect-error a parameter of the path is missing
    ask("POST /api/me/third-party/start", { body: { return_to: "/" } }),
    // @ts-expect-error the body has no such field
    ask("POST /api/reading/library", { body: { book_id: "k3v9", state: "want", shelf: "s" } }),
    // @ts-expect-error a field of the body is missing
    ask("POST /api/reading/library", { body: { book_id: "k3v9" } }),
    // @ts-expect-error the endpoint takes no body
    ask("POST /api/me/sign-out", { body: {} }),
    // @ts-expect-error the endpoint needs an idempotency key
    ask("POST /api/vip/cancel", {}),
    // @ts-expect-error the response has no such field
    ask("GET /api/book/detail", { query: { book_id: "k3v9" } }).then((book) => book.chapters),
  ];
  expect(calls).toBeTypeOf("function");
});

test("the compiler knows what each endpoint returns", () => {
  type Returned = Awaited<ReturnType<typeof detail>>;
  const detail = () => ask("GET /api/book/detail", { query: { book_id: "k3v9" } });
  expectTypeOf<Returned>().toExtend<BookDetail>();
  expectTypeOf<Returned["title"]>().toEqualTypeOf<string>();
});

describe("a call", () => {
  afterEach(() => vi.restoreAllMocks());

  function server() {
    const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
      Response.json({ code: 0, message: "", data: {} }),
    );
    vi.stubGlobal("fetch", fetched);
    return fetched;
  }

  test("has its parameters in path and query, and none that is empty", async () => {
    const fetched = server();
    const name = encodeURIComponent("a/b");
    await ask(`POST /api/me/third-party/${name}/start`, { body: { return_to: "/" } });
    await ask("GET /api/search/books", {
      query: { q: "é", tags: ["a", "b"], status: null, free: false, page: 2 },
    });
    await ask("GET /api/book/find", { query: { book_id: "k3v9", q: "x", from: 0 } });
    await ask("GET /api/reading/library", { query: { state: undefined } });
    expect(fetched.mock.calls.map(([address, { method }]) => `${method} ${address}`)).toEqual([
      "POST /api/me/third-party/a%2Fb/start",
      "GET /api/search/books?q=%C3%A9&tags=a&tags=b&page=2",
      "GET /api/book/find?book_id=k3v9&q=x&from=0",
      "GET /api/reading/library",
    ]);
  });

  test("ends by itself: after its own time, after that of its kind, or when it is called off", async () => {
    const times: number[] = [];
    const late = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      times.push(ms);
      return late.signal;
    });
    const fetched = server();
    const own = new AbortController();
    await ask("GET /api/shop");
    await ask("GET /api/shop", { timeout: 1_000 });
    await askFile("GET /api/me/export").catch(() => {});
    await ask("GET /api/shop", { signal: own.signal });
    expect(times).toEqual([20_000, 1_000, 300_000, 20_000]);
    const both = fetched.mock.calls[3]?.[1].signal;
    late.abort();
    expect(both?.aborted).toBe(true);
    await ask("GET /api/shop", { signal: own.signal });
    own.abort();
    expect(fetched.mock.calls[4]?.[1].signal?.aborted).toBe(true);
  });
});
