// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { me, settings, thirdParty } from "../../../test/sample-pages";
import { writeLogin } from "../../shell/session/storage";

const NOW = Math.floor(Date.now() / 1_000);
const login = { access_token: "mine", issue_time: NOW, expires_in: 2_592_000, is_third_party_bound: 0 };
const guest = {
  guest_number: "482913076",
  name: null as string | null,
  bound_providers: [] as unknown[],
  providers: me.site.providers,
  balance: { coins: 1_120, bonus: 30, next_expiry: { bonus: 20, at: 1_793_000_000 } },
  vip: null as { until: number } | null,
  delete_at: null as number | null,
};
const device = {
  session: "s1",
  agent: "Chrome on Android",
  network: "203.0.113.0",
  created_at: 1,
  seen_at: 9,
};

type Answer = { data: unknown } | { code: number; status?: number };

let root: Root | undefined;
let answers: Record<string, Answer> = {};
let asked: string[] = [];
let left: string[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  sessionStorage.clear();
  window.happyDOM.setURL("https://read.example/me");
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  writeLogin(login);
  asked = [];
  left = [];
  answers = { profile: { data: guest }, sessions: { data: { list: [{ ...device, current: true }] } } };
  vi.doMock("./leave", () => ({ goOn: (to: string) => left.push(to) }));
  vi.doMock("../../shell/navigation/full-load", async (original) => ({
    ...(await original<object>()),
    leaveFor: (to: string) => left.push(to),
  }));
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const method = init.method === "DELETE" ? "DELETE " : "";
    const name = method + address.replace("/api/me/", "");
    asked.push(init.body ? `${name} ${init.body}` : name);
    const answer = answers[name];
    if (!answer) throw new TypeError("no network");
    const refused = "code" in answer;
    const body = { code: refused ? answer.code : 0, message: "", data: refused ? null : answer.data };
    return new Response(JSON.stringify(body), { status: refused ? (answer.status ?? 400) : 200 });
  });
});

afterEach(async () => {
  await act(() => root?.unmount());
  const { session } = await import("../../shell/session/session");
  session.stop();
});

async function show(screen: ReactNode) {
  await act(async () => {
    root = createRoot(document.getElementById("root") as HTMLElement);
    root.render(screen);
  });
}

const showMe = async () => show(await meScreen());
async function meScreen() {
  const { MeScreen } = await import("./me-screen");
  return <MeScreen page={me} />;
}
async function showSettings() {
  const { SettingsScreen } = await import("./settings-screen");
  await show(<SettingsScreen page={settings} />);
}
async function showReturn(query: string) {
  window.happyDOM.setURL(`https://read.example/third-party/google${query}`);
  const { ThirdPartyScreen } = await import("./third-party-screen");
  await show(<ThirdPartyScreen page={thirdParty} />);
}

const text = () => document.body.textContent ?? "";
const shownButtons = () => [...document.querySelectorAll("button")];

function button(name: string): HTMLButtonElement {
  const found = shownButtons().find((node) => node.textContent?.includes(name));
  if (!found) throw new Error(`no button ${name} among ${shownButtons().map((node) => node.textContent)}`);
  return found;
}

const press = (name: string) => act(async () => button(name).click());

async function type(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  await act(async () => {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

describe("the reader's own page", () => {
  test("hydrates what the server drew, then shows who it is", async () => {
    const screen = await meScreen();
    const complaints = vi.fn();
    document.body.innerHTML = `<div id="root">${renderToString(screen)}</div>`;
    expect(document.querySelectorAll(".skeleton").length).toBeGreaterThan(1);
    await act(async () => {
      root = hydrateRoot(document.getElementById("root") as HTMLElement, screen, {
        onRecoverableError: complaints,
      });
    });
    expect(complaints).not.toHaveBeenCalled();
    expect(document.querySelectorAll(".skeleton")).toHaveLength(0);
    expect(text()).toContain("Guest 482\u00a0913\u00a0076");
  });

  test("that did not come says so, and comes on another try", async () => {
    const { profile } = answers;
    delete answers.profile;
    await showMe();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("The connection failed.");
    answers = { ...answers, ...(profile && { profile }) };
    await press("Try again");
    expect(text()).toContain("Guest 482");
  });

  test("takes a name, and refuses one that is too long", async () => {
    await showMe();
    await press("Choose a name");
    await vi.waitFor(() => expect(document.querySelector("input[name=name]")).not.toBeNull());
    await type("name", "x".repeat(41));
    expect(text()).toContain("Shorten your name to 40 characters.");
    answers.profile = { data: { ...guest, name: "Ana" } };
    await type("name", " Ana ");
    expect(asked).toContain('profile {"name":"Ana"}');
    expect(text()).toContain("Guest 482\u00a0913\u00a0076 · In this browser only");
    expect(document.activeElement?.textContent).toBe("Change the name");
  });

  test("begins a sign-in with the provider that was chosen", async () => {
    answers["third-party/google/start"] = { data: { url: "https://accounts.example/x" } };
    await showMe();
    await press("Continue with Google");
    expect(asked).toContain('third-party/google/start {"return_to":"/me"}');
    expect(left).toEqual(["https://accounts.example/x"]);
  });

  test("says why a sign-in did not begin", async () => {
    answers["third-party/facebook/start"] = { code: 1109, status: 503 };
    await showMe();
    await press("Continue with Facebook");
    expect(text()).toContain("The other side does not answer right now.");
  });

  test("inside an app offers the way out of it first", async () => {
    const agent = "Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0";
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    await showMe();
    const headings = [...document.querySelectorAll("h2")].map((node) => node.textContent);
    expect(headings.slice(0, 2)).toEqual(["Open it in your own browser", "Keep this account"]);
    expect(shownButtons().some((node) => node.textContent?.includes("with Google"))).toBe(false);
    expect(text()).toContain("Google refuses to sign you in inside Instagram.");
  });

  test("hands over by a link, a picture and a code, until they run out", async () => {
    const link = "https://read.example/me#hand-over=K7QM2XWP";
    answers["hand-over"] = { data: { link, code: "K7QM2XWP", expires_in: 600 } };
    await showMe();
    await import("./hand-over-card");
    vi.useFakeTimers();
    await press("Make a link and a code");
    expect(document.querySelector<HTMLInputElement>("input[readonly]")?.value).toBe(link);
    expect(text()).toContain("K7QM-2XWP");
    expect(text()).toContain("Good for 10:00");
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(text()).toContain("Good for 8:59");
    await act(() => vi.advanceTimersByTimeAsync(540_000));
    expect(text()).toContain("The code has run out.");
    vi.useRealTimers();
    answers["hand-over"] = { data: { link, code: "W8RN3YXQ", expires_in: 600 } };
    await press("Make another");
    expect(text()).toContain("W8RN-3YXQ");
    await vi.waitFor(() => expect(document.querySelector("svg[role=img]")).not.toBeNull());
  });

  test("stops counting down a code as soon as another browser has used it", async () => {
    const link = "https://read.example/me#hand-over=K7QM2XWP";
    answers["hand-over"] = { data: { link, code: "K7QM2XWP", expires_in: 600 } };
    await showMe();
    expect(text()).toContain("In this browser only");
    await import("./hand-over-card");
    vi.useFakeTimers();
    await press("Make a link and a code");
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(text()).toContain("Good for 9:5");
    const other = { ...device, session: "s2", agent: "Safari on iPhone", current: false };
    answers.sessions = { data: { list: [{ ...device, current: true }, other] } };
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    expect(text()).toContain("The code was used: your account is open in Safari on iPhone now.");
    expect(text()).not.toContain("Good for");
    expect(text()).not.toContain("In this browser only");
  });

  test("has its links before what takes more room", async () => {
    await showMe();
    const links = document.querySelector("nav.account-links");
    const parts = document.querySelector(".account-parts");
    const isBefore =
      links && parts && links.compareDocumentPosition(parts) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBeTruthy();
  });

  test("tells once what a sign-in did", async () => {
    sessionStorage.setItem("dogear-sign-in", "signed_in");
    await showMe();
    expect(text()).toContain("Welcome back.");
    expect(sessionStorage.length).toBe(0);
  });
});

describe("settings", () => {
  test("list the devices, this one first, and sign another out", async () => {
    const other = { ...device, session: "s2", agent: "Safari on iPhone", current: false };
    answers.sessions = { data: { list: [other, { ...device, current: true }] } };
    answers["DELETE sessions?session=s2"] = { data: {} };
    await showSettings();
    const rows = [...document.querySelectorAll("li.device")].map((row) => row.textContent);
    expect(rows[0]).toContain("Chrome on AndroidThis browser");
    expect(rows[1]).toContain("Safari on iPhoneLast seen January 1, 1970");
    await press("Sign out");
    expect(asked.some((one) => one.startsWith("DELETE"))).toBe(false);
    await press("Sign it out");
    expect(asked).toContain("DELETE sessions?session=s2");
    expect(text()).toContain("Safari on iPhone is signed out.");
  });

  test("sign a bound reader out, who is a guest then", async () => {
    answers.profile = {
      data: { ...guest, bound_providers: [{ provider: "google", label: "ana@example.org" }] },
    };
    answers["sign-out"] = { data: {} };
    answers["auth-visitor"] = { data: { ...login, access_token: "guest" } };
    await showSettings();
    expect(text()).toContain("Signed in with Google as ana@example.org");
    await press("Sign out");
    expect(left).toEqual(["/"]);
    expect(localStorage.getItem("login_info")).toContain("guest");
  });

  test("delete an account after a question, and keep it after all", async () => {
    answers.deletion = { data: {} };
    answers["DELETE deletion"] = { data: {} };
    await showSettings();
    await press("Delete your account");
    answers.profile = { data: { ...guest, delete_at: 1_793_000_000 } };
    await press("Delete in a week");
    expect(text()).toContain("will be deleted on October 26, 2026");
    answers.profile = { data: guest };
    await press("Keep the account");
    expect(asked).toContain("DELETE deletion");
    expect(text()).toContain("The account stays.");
  });

  test("offer everything as a file", async () => {
    const saved: string[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await showSettings();
    const asking = fetch;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) =>
      address.endsWith("/export")
        ? new Response("PK", { headers: { "content-type": "application/zip" } })
        : asking(address, init),
    );
    await press("Download your data");
    expect(saved).toEqual(["dogear-export.zip"]);
  });

  test("let consent be given and taken back", async () => {
    const { Consent } = await import("../../parts/consent/consent");
    const { ConsentContext } = await import("../../parts/consent/consent-choice");
    const { SettingsScreen } = await import("./settings-screen");
    const consent = new Consent();
    await show(
      <ConsentContext value={consent}>
        <SettingsScreen page={settings} />
      </ConsentContext>,
    );
    for (const answer of ["granted", "declined"]) {
      await act(async () => document.querySelector<HTMLInputElement>(`input[value=${answer}]`)?.click());
      expect(consent.answer()).toBe(answer);
    }
  });
});

describe("the way back from a provider", () => {
  test("finishes, and leads to where the reader was", async () => {
    const done = { ...login, access_token: "bound", is_third_party_bound: 1 };
    answers["third-party/google/finish"] = { data: { ...done, return_to: "/book/x", outcome: "bound" } };
    await showReturn("?code=c&state=s");
    expect(asked).toEqual(['third-party/google/finish {"code":"c","state":"s"}']);
    expect(left).toEqual(["/book/x"]);
    expect(localStorage.getItem("login_info")).toContain("bound");
    expect(sessionStorage.getItem("dogear-sign-in")).toBe("bound");
  });

  test.each([
    [1107, "You are not signed in", "Begin again"],
    [1108, "This sign-in is over", "Begin again"],
    [1109, "Google does not answer", "Begin again"],
    [1114, "You were signed out meanwhile", "Begin again"],
    [1110, "This sign-in belongs to another account", "Go to your account"],
    [1111, "There is no such way to sign in", "Go to your account"],
    [1007, "One moment, please", "Try again"],
    [1000, "We could not finish", "Try again"],
  ])("says what code %i means, and what to do", async (code, heading, way) => {
    answers["third-party/google/finish"] = { code };
    await showReturn("?error=access_denied&state=s");
    expect(document.querySelector("h1")?.textContent).toBe(heading);
    expect(text()).toContain(way);
    expect(localStorage.getItem("login_info")).toContain("mine");
  });

  test("that did not arrive is tried again with the same code", async () => {
    await showReturn("?code=c&state=s");
    expect(document.querySelector("h1")?.textContent).toBe("We could not finish");
    answers["third-party/google/finish"] = { data: { ...login, return_to: "/me", outcome: "already" } };
    await press("Try again");
    expect(asked).toEqual(Array(2).fill('third-party/google/finish {"code":"c","state":"s"}'));
    expect(left).toEqual(["/me"]);
  });

  test("that cannot be begun again says why, and lets the reader try once more", async () => {
    answers["third-party/google/finish"] = { code: 1108 };
    await showReturn("?code=c&state=s");
    answers["third-party/google/start"] = { code: 1109 };
    await press("Begin again");
    expect(document.querySelector("[role=status]")?.textContent).toBe("Google does not answer");
    expect(document.querySelector("button")?.getAttribute("aria-busy")).not.toBe("true");
    expect(left).toEqual([]);
  });

  test("opened by itself has nothing to finish", async () => {
    await showReturn("");
    expect(document.querySelector("h1")?.textContent).toBe("Nothing to finish here");
    expect(asked).toEqual([]);
  });
});
