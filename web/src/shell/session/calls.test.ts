// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { refreshLogin, visitorLogin } from "./calls";

const login = { access_token: "t", issue_time: 1, expires_in: 2_592_000, is_third_party_bound: 0 };
const received = { kind: "received", login };

interface Reply {
  code: number;
  data?: unknown;
  status?: number;
  headers?: Record<string, string>;
}

/** Answers each address with its replies, one after the other; what was asked is kept. */
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

  test("whose ticket was refused asks for another", async () => {
    setCookie("guest_id=g7");
    const { bodies } = server({
      [TICKET]: [
        { code: 0, data: { ticket: "old" } },
        { code: 0, data: { ticket: "new" } },
      ],
      [VISITOR]: [
        { code: 1101, status: 401 },
        { code: 0, data: login },
      ],
    });
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
    ["/ads/spring", "Linux; Android 15", 1],
    ["/new-ads/spring", "Linux; Android 15", 1],
    ["/x/ads/spring", "iPhone", 2],
  ])("on %s says so, and how its guests are charged", async (path, userAgent, monetization) => {
    vi.spyOn(window.navigator, "userAgent", "get").mockReturnValue(userAgent);
    const { bodies } = server({
      [LANDING]: [{ code: 0, data: { monetization: { android: 1, ios: 2 } } }],
      [VISITOR]: [{ code: 0, data: login }],
    });
    expect(await visitorLogin(path)).toEqual(received);
    expect(bodies).toEqual([{ pro_code: "spring" }, { signup_source: 2, monetization }]);
  });

  test("on an advertising page whose data does not come is as any other", async () => {
    const { bodies } = server({ [LANDING]: [{ code: 5 }], [VISITOR]: [{ code: 0, data: login }] });
    expect(await visitorLogin("/ads/autumn")).toEqual(received);
    expect(bodies[1]).toEqual({ signup_source: 2, monetization: 0 });
  });

  test.each<[string, Record<string, Reply[]>, number | null]>([
    ["no network", {}, null],
    ["any other code", { [VISITOR]: [{ code: 5 }] }, null],
    ["a login that is none", { [VISITOR]: [{ code: 0, data: {} }] }, null],
    ["too many", { [VISITOR]: [{ code: 1007, status: 429, headers: { "retry-after": "30" } }] }, 30],
  ])("%s ends the attempt in silence", async (_, replies, retryAfter) => {
    server(replies);
    expect(await visitorLogin("/")).toEqual({ kind: "failed", retryAfter });
  });

  test("does not ask for tickets without end", async () => {
    setCookie("guest_id=g7");
    const never = Array.from({ length: 9 }, () => ({ code: 1101, status: 401 }));
    const { asked } = server({ [TICKET]: [...never], [VISITOR]: [...never] });
    expect(await visitorLogin("/")).toMatchObject({ kind: "failed" });
    expect(asked.length).toBeLessThanOrEqual(8);
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
