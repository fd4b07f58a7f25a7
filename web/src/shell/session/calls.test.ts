// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { refreshLogin, visitorLogin } from "./calls";
import { clearVisit, landingVisit } from "./landing";

const login = { access_token: "t", issue_time: 1, expires_in: 2_592_000, is_third_party_bound: 0 };
const received = { kind: "received", login };

interface Reply {
  code: number;
  data?: unknown;
  status?: number;
  headers?: Record<string, string>;
}

/** Mocks a server with replies for each address, in order, and records the requests. */
function server(replies: Record<string, Reply[]>) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${address}`);
    if (init.body) bodies.push(JSON.parse(String(init.body)));
    const reply = replies[address]?.shift();
    if (!reply) throw new TypeError("no network");
    const { code, data = null, status = 200, headers = {} } = reply;
    return new Response(JSON.stringify({ code, message: "", data }), { status, headers });
  });
  return { asked, bodies };
}

const TICKET = "/api/me/auth-challengeTicket";
const VISITOR = "/api/me/auth-visitor";
const REFRESH = "/api/me/auth-refresh";
const LANDING = "/api/ads/get-land-page-data";

beforeEach(() => {
  dropCookies("guest_id");
});

describe("a visitor login", () => {
  test("of a new guest asks for no ticket", async () => {
    const { asked, bodies } = server({ [VISITOR]: [{ code: 0, data: login }] });
    expect(await visitorLogin("/book/x")).toEqual(received);
    expect(asked).toEqual([`POST ${VISITOR}`]);
    expect(bodies).toEqual([{ signup_source: 1, monetization: 0 }]);
  });

  test("of a guest that was here before brings a ticket", async () => {
    setCookie("guest_id=g7");
    const { asked, bodies } = server({
      [TICKET]: [{ code: 0, data: { ticket: "t1" } }],
      [VISITOR]: [{ code: 0, data: login }],
    });
    expect(await visitorLogin("/")).toEqual(received);
    expect(asked).toEqual([`GET ${TICKET}`, `POST ${VISITOR}`]);
    expect(bodies).toEqual([{ ticket: "t1", signup_source: 1, monetization: 0 }]);
  });

  test("of a guest that the server does not know comes without one", async () => {
    setCookie("guest_id=forged");
    const { bodies } = server({
      [TICKET]: [{ code: 1101, status: 401 }],
      [VISITOR]: [{ code: 0, data: login }],
    });
    expect(await visitorLogin("/")).toEqual(received);
    expect(bodies).toEqual([{ signup_source: 1, monetization: 0 }]);
  });

  test("whose ticket was refused is over, and the next one brings another", async () => {
    setCookie("guest_id=g7");
    const { asked, bodies } = server({
      [TICKET]: [
        { code: 0, data: { ticket: "old" } },
        { code: 0, data: { ticket: "new" } },
      ],
      [VISITOR]: [
        { code: 1101, status: 401 },
        { code: 0, data: login },
      ],
    });
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter: null });
    expect(asked).toEqual([`GET ${TICKET}`, `POST ${VISITOR}`]);
    expect(await visitorLogin("/")).toEqual(received);
    expect(bodies).toMatchObject([{ ticket: "old" }, { ticket: "new" }]);
  });

  test("does the work that is wanted of it", async () => {
    const { bodies } = server({
      [VISITOR]: [
        { code: 1103, status: 403, data: { challenge: "c1", bits: 8 } },
        { code: 0, data: login },
      ],
    });
    expect(await visitorLogin("/")).toEqual(received);
    const { work } = bodies[1] as { work: { challenge: string; nonce: string } };
    const hash = createHash("sha256").update(`c1:${work.nonce}`).digest();
    expect([work.challenge, hash[0]]).toEqual(["c1", 0]);
  });

  test.each([
    ["/ads/spring", "an Android phone", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36", 1],
    ["/ads/spring", "an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1", 2],
    ["/new-ads/spring", "an iPad", "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Safari/604.1", 2],
    ["/new-ads/spring", "a PC", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126", 1],
  ])("on %s says so, and how its guests are charged on %s", async (path, _, userAgent, monetization) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
    clearVisit(path);
    const { bodies } = server({
      [LANDING]: [{ code: 0, data: { monetization: { android: 1, ios: 2 } } }],
      [VISITOR]: [{ code: 0, data: login }],
    });
    expect(await visitorLogin(path)).toEqual(received);
    expect(bodies).toEqual([{ pro_code: "spring" }, { signup_source: 2, monetization }]);
  });

  test.each(["/", "/me", "/book/k3v9", "/reader", "/search-result", "/new-adverts", "/third-party/library"])(
    "on %s asks for no landing page's data",
    async (path) => {
      const { asked, bodies } = server({ [VISITOR]: [{ code: 0, data: login }] });
      expect(await visitorLogin(path)).toEqual(received);
      expect(asked).toEqual([`POST ${VISITOR}`]);
      expect(bodies).toEqual([{ signup_source: 1, monetization: 0 }]);
    },
  );

  test("on an advertising page whose data does not come is as any other", async () => {
    const { asked, bodies } = server({ [LANDING]: [{ code: 5 }], [VISITOR]: [{ code: 0, data: login }] });
    expect(await visitorLogin("/ads/autumn")).toEqual(received);
    expect(bodies[1]).toEqual({ signup_source: 2, monetization: 0 });
    expect(await landingVisit("/ads/autumn"), "nobody else asks for it").toBeNull();
    expect(asked).toEqual([`POST ${LANDING}`, `POST ${VISITOR}`]);
  });

  test("waits four seconds for the landing page's data, which are not asked for again", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let answer = (_: Response) => {};
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { asked, bodies } = server({ [VISITOR]: [{ code: 5 }, { code: 0, data: login }] });
    const others = fetch;
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      if (address !== LANDING) return others(address, init);
      asked.push(`POST ${LANDING}`);
      return pending;
    });
    const first = visitorLogin("/ads/slow");
    await vi.advanceTimersByTimeAsync(3_999);
    expect(asked).toEqual([`POST ${LANDING}`]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toMatchObject({ kind: "failed" });
    expect(bodies).toEqual([{ signup_source: 2, monetization: 0 }]);
    const data = { monetization: { android: 3, ios: 3 }, click: "c1" };
    answer(new Response(JSON.stringify({ code: 0, message: "", data })));
    expect(await visitorLogin("/ads/slow")).toEqual(received);
    expect(bodies.at(-1), "they came before the next attempt").toEqual({ signup_source: 2, monetization: 3 });
    expect(await landingVisit("/ads/slow")).toMatchObject({ click: "c1" });
    expect(asked).toEqual([`POST ${LANDING}`, `POST ${VISITOR}`, `POST ${VISITOR}`]);
  });

  test("that was refused on an advertising page asks for its data again the next time", async () => {
    const { bodies } = server({
      [LANDING]: [{ code: 5 }, { code: 0, data: { monetization: { android: 3, ios: 3 } } }],
      [VISITOR]: [{ code: 5 }, { code: 0, data: login }],
    });
    expect(await visitorLogin("/ads/winter")).toMatchObject({ kind: "failed" });
    expect(await visitorLogin("/ads/winter")).toEqual(received);
    expect(bodies.at(-1)).toEqual({ signup_source: 2, monetization: 3 });
  });

  test.each<[string, Reply, number | null]>([
    ["any code", { code: 5 }, null],
    ["a ticket that is wanted", { code: 1102, status: 401 }, null],
    ["a challenge without a question", { code: 1103, status: 403 }, null],
    ["a server that is down", { code: 1004, status: 503 }, null],
    ["too many", { code: 1007, status: 429, headers: { "retry-after": "30" } }, 30],
  ])("%s ends the attempt in silence", async (_, reply, retryAfter) => {
    const { asked } = server({ [VISITOR]: [reply, { code: 0, data: login }] });
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter });
    expect(asked).toEqual([`POST ${VISITOR}`]);
  });

  test("a second challenge ends it too", async () => {
    const challenge = { code: 1103, status: 403, data: { challenge: "c1", bits: 1 } };
    const { asked } = server({ [VISITOR]: [challenge, challenge, { code: 0, data: login }] });
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter: null });
    expect(asked).toEqual([`POST ${VISITOR}`, `POST ${VISITOR}`]);
  });

  test("so does a ticket that is refused for another reason than an unknown guest", async () => {
    setCookie("guest_id=g7");
    const { asked } = server({
      [TICKET]: [{ code: 1007, status: 429 }],
      [VISITOR]: [{ code: 0, data: login }],
    });
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter: null });
    expect(asked).toEqual([`GET ${TICKET}`]);
  });

  test.each<[string, Record<string, Reply[]>]>([
    ["no network", {}],
    ["a login that is none", { [VISITOR]: [{ code: 0, data: {} }] }],
  ])("so does %s", async (_, replies) => {
    const { asked } = server(replies);
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter: null });
    expect(asked).toEqual([`POST ${VISITOR}`]);
  });
});

describe("a refresh", () => {
  test("sends the token it replaces", async () => {
    const fetching = vi.fn(async () => new Response(JSON.stringify({ code: 0, message: "", data: login })));
    vi.stubGlobal("fetch", fetching);
    expect(await refreshLogin("old")).toEqual(received);
    expect(fetching).toHaveBeenCalledWith(
      REFRESH,
      expect.objectContaining({
        method: "POST",
        headers: expect.objectContaining({ authorization: "Bearer old" }),
      }),
    );
  });

  test.each([1104, 1100])("refused with %i means that the login has ended", async (code) => {
    server({ [REFRESH]: [{ code, status: 401 }] });
    expect(await refreshLogin("old")).toEqual({ kind: "ended" });
  });

  test("that was not answered is no end", async () => {
    server({});
    expect(await refreshLogin("old")).toEqual({ kind: "failed", retryAfter: null });
    server({ [REFRESH]: [{ code: 1000, status: 500 }] });
    expect(await refreshLogin("old")).toEqual({ kind: "failed", retryAfter: null });
  });
});
