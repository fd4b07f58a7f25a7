// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { ask } from "../../api/envelope";
import type { InOneTab } from "../browser/one-tab";
import type { Login } from "./login";
import { subscribeToReader } from "./reader-change";
import type { Session as SessionOf } from "./session";
import { clearLogin, readLogin, readLoginCookie, writeLogin } from "./storage";

const NOW = Date.UTC(2026, 10, 15);
const SECONDS = NOW / 1_000;
const HOUR = 3_600;

let sessions: SessionOf[] = [];
let asked: string[] = [];
/** The mocked responses by the end of the address. A number is an error code. */
let answers: Record<string, Login | number | "no network" | "no JSON"> = {};
let made = 0;

function login(left: number, token = "stored", bound = 0): Login {
  return { access_token: token, issue_time: SECONDS, expires_in: left, is_third_party_bound: bound };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  dropCookies("guest_id", "login_info");
  sessions = [];
  asked = [];
  answers = {};
  made = 0;
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  vi.stubGlobal("fetch", async (address: string) => {
    const name = address.split("/").at(-1) ?? "";
    asked.push(name);
    made += 1;
    const issued = { ...login(30 * 24 * HOUR, `new-${made}`), issue_time: Date.now() / 1_000 };
    const answer = answers[name] ?? issued;
    if (answer === "no network") throw new TypeError("no network");
    if (answer === "no JSON") return new Response("<html>Down for a moment</html>", { status: 500 });
    const refused = typeof answer === "number";
    const body = { code: refused ? answer : 0, message: "", data: refused ? null : answer };
    return new Response(JSON.stringify(body), { status: refused ? 401 : 200 });
  });
});

afterEach(() => {
  for (const one of sessions) one.stop();
  vi.useRealTimers();
});

/** A mock of Web Locks: runs work one after the other. */
function lock(): InOneTab {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

async function tab(alone: InOneTab = lock()): Promise<SessionOf> {
  const { Session } = await import("./session");
  const session = new Session({ now: Date.now, luck: () => 1, alone });
  sessions.push(session);
  return session;
}

async function started(alone?: InOneTab): Promise<SessionOf> {
  const session = await tab(alone);
  session.start();
  await settled();
  return session;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const token = () => {
  const stored = readLogin();
  return stored.kind === "login" ? stored.login.access_token : stored.kind;
};
const focus = async () => {
  window.dispatchEvent(new Event("focus"));
  await settled();
};

describe("one tab", () => {
  test("without a login becomes a guest", async () => {
    await started();
    expect([asked, token()]).toEqual([["auth-visitor"], "new-1"]);
  });

  test("with a login that cannot be parsed clears it and becomes a guest", async () => {
    localStorage.setItem("login_info", "{");
    await started();
    expect([asked, token()]).toEqual([["auth-visitor"], "new-1"]);
  });

  test("refreshes 600 seconds before the end", async () => {
    writeLogin(login(HOUR));
    await started();
    await later(HOUR - 601);
    expect([asked, token()]).toEqual([[], "stored"]);
    await later(1);
    expect([asked, token()]).toEqual([["auth-refresh"], "new-1"]);
  });

  test("waits 576 hours at the most", async () => {
    writeLogin(login(30 * 24 * HOUR));
    await started();
    await later(576 * HOUR - 1);
    expect(asked).toEqual([]);
    await later(1);
    expect(asked).toEqual(["auth-refresh"]);
  });

  test("keeps a bound login until it expires, then is a guest", async () => {
    writeLogin(login(HOUR, "bound", 1));
    await started();
    await later(HOUR - 1);
    expect([asked, token()]).toEqual([[], "bound"]);
    await later(1);
    expect([asked, token()]).toEqual([["auth-visitor"], "new-1"]);
  });

  test("that is looked at again refreshes with 60 seconds left, and not before", async () => {
    writeLogin(login(HOUR));
    await started();
    // The browser was suspended when the timer was due.
    vi.setSystemTime(NOW + (HOUR - 61) * 1_000);
    await focus();
    expect(asked).toEqual([]);
    vi.setSystemTime(NOW + (HOUR - 60) * 1_000);
    await focus();
    expect([asked, token()]).toEqual([["auth-refresh"], "new-1"]);
  });

  test("whose login has ended comes back as the same guest", async () => {
    setCookie("guest_id=g7");
    writeLogin(login(-HOUR));
    answers = { "auth-refresh": 1104, "auth-challengeTicket": { ticket: "t" } as unknown as Login };
    await started();
    expect(asked).toEqual(["auth-refresh", "auth-challengeTicket", "auth-visitor"]);
    expect(token()).toMatch(/^new/);
  });

  test("whose guest is one no more tells of the new one once its login is stored", async () => {
    setCookie("guest_id=deleted");
    const fetched = fetch;
    vi.stubGlobal("fetch", async (address: string) => {
      setCookie("guest_id=new");
      return fetched(address);
    });
    const tokens: string[] = [];
    subscribeToReader(() => tokens.push(token()));
    await started();
    expect(tokens).toEqual(["new-2"]);
  });

  test("whose refresh fails tries again in silence, ever more slowly", async () => {
    writeLogin(login(300));
    answers = { "auth-refresh": "no network" };
    await started();
    for (const wait of [1, 2, 4, 8]) {
      const before = asked.length;
      await later(wait - 0.01);
      expect(asked.length).toBe(before);
      await later(0.01);
      expect(asked.length).toBe(before + 1);
    }
    answers = {};
    await later(16);
    expect(token()).toMatch(/^new/);
  });

  test.each([5, 1004, 1101, 1102, "no network" as const, "no JSON" as const, { access_token: "" } as Login])(
    "whose visitor login gets %j does not try again by itself",
    async (answer) => {
      answers = { "auth-visitor": answer };
      const session = await started();
      await later(24 * HOUR);
      expect([asked, document.documentElement.dataset.session]).toEqual([
        ["auth-visitor"],
        "attempt refused",
      ]);
      expect(await session.obtain(), "and nobody waits for it").toBeNull();
    },
  );

  test.each<[string, (session: SessionOf) => unknown]>([
    ["the window regains focus", () => window.dispatchEvent(new Event("focus"))],
    ["the tab becomes visible", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["another page is shown", (session) => session.pageShown()],
    ["a call wants a login", (session) => session.obtain()],
  ])("whose visitor login failed tries again when %s", async (_, trigger) => {
    for (const [number, failure] of [1101, "no network" as const, "no JSON" as const].entries()) {
      clearLogin();
      answers = { "auth-visitor": failure };
      const session = await started();
      answers = {};
      await later(1);
      trigger(session);
      await settled();
      expect(token()).toBe(`new-${2 * number + 2}`);
      session.stop();
    }
    expect(asked).toEqual(Array(6).fill("auth-visitor"));
  });

  test("writes a damaged cookie again from local storage, at the start and when it is looked at again", async () => {
    writeLogin(login(2 * HOUR));
    for (const look of [started, focus]) {
      setCookie("login_info=%7Bbroken");
      await look();
      expect(readLoginCookie()).toEqual(readLogin());
    }
    dropCookies("login_info");
    await focus();
    expect([asked, readLoginCookie()], "it may have been deleted on purpose").toEqual([[], { kind: "none" }]);
  });

  test("that has a login asks for nothing when another page is shown", async () => {
    const session = await started();
    session.pageShown();
    await settled();
    expect(asked).toEqual(["auth-visitor"]);
  });

  test("refreshes a login at once that came already due", async () => {
    answers = { "auth-visitor": login(600, "due") };
    const session = await tab();
    const wanted = session.obtain();
    await settled();
    expect((await wanted)?.access_token, "until then it is good").toBe("due");
    expect([asked, token()]).toEqual([["auth-visitor", "auth-refresh"], "new-2"]);
    await later(HOUR);
    expect(asked).toHaveLength(2);
  });

  test("does not ask without end where every login comes already due", async () => {
    answers = { "auth-visitor": login(600, "due"), "auth-refresh": login(600, "due as well") };
    await started();
    expect(asked).toEqual(["auth-visitor", "auth-refresh"]);
    await later(0.99);
    expect(asked).toHaveLength(2);
    await later(5 * 60);
    expect(asked.length).toBeLessThan(24);
  });

  test("on a device with a wrong clock asks once", async () => {
    answers = {
      "auth-visitor": { ...login(30 * 24 * HOUR, "early"), issue_time: SECONDS - 400 * 24 * HOUR },
    };
    await started();
    await later(60);
    expect([asked, token()]).toEqual([["auth-visitor"], "early"]);
  });

  test("is started once", async () => {
    const session = await started();
    session.start();
    await settled();
    expect(asked).toEqual(["auth-visitor"]);
  });

  test("that signed in is somebody, and who signs out a guest", async () => {
    const session = await started();
    await session.become(async () => login(180 * 24 * HOUR, "bound", 1));
    expect(token()).toBe("bound");
    await session.leave();
    await settled();
    expect([asked, token()]).toEqual([["auth-visitor", "auth-visitor"], "new-2"]);
  });
});

describe("several tabs", () => {
  test("make one refresh, and all have its result", async () => {
    writeLogin(login(HOUR));
    const shared = lock();
    const [one, two, three] = [await started(shared), await started(shared), await started(shared)];
    await later(HOUR - 600);
    expect(asked).toEqual(["auth-refresh"]);
    const tokens = await Promise.all(
      [one, two, three].map(async (each) => (await each?.obtain())?.access_token),
    );
    expect(tokens).toEqual(["new-1", "new-1", "new-1"]);
  });

  test("make one guest", async () => {
    const shared = lock();
    await Promise.all([tab(shared), tab(shared)]).then((all) => all.map((each) => each.start()));
    await settled();
    expect(asked).toEqual(["auth-visitor"]);
  });

  test("see what another has brought in its cookie, before local storage has it", async () => {
    writeLogin(login(HOUR));
    const shared = lock();
    let release = () => {};
    const held = shared(() => new Promise<void>((resolve) => (release = resolve)));
    const session = await started(shared);
    await later(HOUR - 600);
    setCookie(`login_info=${encodeURIComponent(JSON.stringify(login(30 * 24 * HOUR, "brought")))}`);
    release();
    await held;
    await settled();
    expect(asked).toEqual([]);
    setCookie(
      `login_info=${encodeURIComponent(JSON.stringify({ ...login(HOUR, "newer"), issue_time: Date.now() / 1_000 }))}`,
    );
    expect((await session.obtain())?.access_token).toBe("newer");
  });

  test("go on with what another has stored", async () => {
    writeLogin(login(HOUR));
    await started();
    writeLogin(login(2 * HOUR, "brought"));
    window.dispatchEvent(new StorageEvent("storage", { key: "login_info" }));
    await later(HOUR);
    expect(asked).toEqual([]);
    await later(HOUR - 600);
    expect(asked).toEqual(["auth-refresh"]);
  });
});

describe("a call for a reader", () => {
  /** Imports the modules again, with a session of their own, as each document has one. */
  async function fresh() {
    vi.resetModules();
    const { askSignedIn } = await import("./ask-signed-in");
    const { session } = await import("./session");
    sessions.push(session);
    return askSignedIn;
  }

  test("waits for a login and sends it", async () => {
    const askSignedIn = await fresh();
    answers = { profile: { name: "Ana" } as unknown as Login };
    expect(await askSignedIn("GET /api/me/profile")).toEqual({ name: "Ana" });
    expect(asked).toEqual(["auth-visitor", "profile"]);
  });

  test.each([1100, 1104])("refused with %i gets a new login and is sent once more", async (code) => {
    const askSignedIn = await fresh();
    writeLogin(login(HOUR));
    const tokens: unknown[] = [];
    const server = fetch;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.endsWith("profile")) {
        tokens.push((init.headers as Record<string, string>).authorization);
        answers.profile = tokens.length === 1 ? code : ({ name: "Ana" } as unknown as Login);
      }
      return server(address, init);
    });
    expect(await askSignedIn("GET /api/me/profile")).toEqual({ name: "Ana" });
    expect(asked).toEqual(["profile", "auth-refresh", "profile"]);
    expect(tokens).toEqual(["Bearer stored", "Bearer new-2"]);
  });

  test("meant for an account that was signed out is not made as a guest", async () => {
    const askSignedIn = await fresh();
    writeLogin(login(HOUR, "bound", 1));
    answers = { profile: 1100 };
    await expect(askSignedIn("POST /api/me/profile", { body: { name: "Ana" } })).rejects.toThrow(
      "signed out",
    );
    expect(asked).toEqual(["profile", "auth-visitor"]);
  });

  test("refused a second time is refused", async () => {
    const askSignedIn = await fresh();
    writeLogin(login(HOUR));
    answers = { profile: 1100 };
    await expect(askSignedIn("GET /api/me/profile")).rejects.toMatchObject({ code: 1100, status: 401 });
    expect(asked).toEqual(["profile", "auth-refresh", "profile"]);
  });

  test("fails when no login can be had", async () => {
    const askSignedIn = await fresh();
    answers = { "auth-visitor": "no network" };
    await expect(askSignedIn("GET /api/me/profile")).rejects.toThrow("no login could be had");
  });

  test("does not send what has expired", async () => {
    const askSignedIn = await fresh();
    writeLogin(login(-1));
    answers = { profile: { name: "Ana" } as unknown as Login };
    expect(await askSignedIn("GET /api/me/profile")).toEqual({ name: "Ana" });
    expect(asked).toEqual(["auth-refresh", "profile"]);
  });

  test("that needs no reader needs no login", async () => {
    answers = { list: { list: [] } as unknown as Login };
    await ask("GET /api/book/list");
    expect(asked).toEqual(["list"]);
  });
});
