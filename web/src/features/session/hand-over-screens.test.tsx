// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { me, settings } from "../../../test/sample-pages";
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
const preview = {
  confirm: "shown",
  direction: "from_here",
  account: { guest_number: "123456789", name: "Ana", is_third_party_bound: 0 },
  moves: {
    coins: 1_120,
    bonus: 30,
    bonus_left: 5,
    vip: { plan_id: "month", state: "active", until: 1_793_000_000, renews: true, next_plan: null },
    books: [{ book_id: "b1", title: "The Tide", sections: 3 }],
    more_books: 2,
  },
  can_undo: true,
  expires_in: 600,
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
  answers = { profile: { data: guest }, sessions: { data: { list: [] } } };
  vi.doMock("./leave", () => ({ goOn: (to: string) => left.push(to) }));
  vi.doMock("../../shell/navigation/full-load", async (original) => ({
    ...(await original<object>()),
    leaveFor: (to: string) => left.push(to),
  }));
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const name = address.replace("/api/me/", "");
    asked.push(init.method === "POST" ? `${name} ${init.body ?? "{}"}` : name);
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

describe("the other end of a hand-over", () => {
  // Loads lazy parts in advance.
  beforeEach(async () => {
    await import("./hand-over-review");
    await import("./separate-readers");
  });

  test("shows what a typed code would move, warns, and moves it only then", async () => {
    await showMe();
    await type("code", "k7q");
    expect(text()).toContain("Enter all 8 characters of the code.");
    answers["hand-over/preview"] = { code: 1106 };
    await type("code", "k7qm-2xwp");
    expect(text()).toContain("This code does not work.");
    answers["hand-over/preview"] = { data: preview };
    await type("code", "k7qm-2xwp");
    expect(asked.at(-1)).toBe('hand-over/preview {"code":"K7QM2XWP"}');
    for (const told of [
      "You will be in the account Ana (Guest 123\u00a0456\u00a0789).",
      "Everything of this browser becomes part of it:",
      "1,120 coins",
      "30 bonus coins",
      "5 bonus coins are above the limit",
      "VIP until October 26, 2026",
      "The Tide, with 3 unlocked sections",
      "and 2 more books",
      "If somebody sent you the code, or promised you something for it, stop here.",
      "You can undo it in this browser for a week.",
    ]) {
      expect(text()).toContain(told);
    }
    expect(asked.some((one) => one.startsWith("hand-over/redeem"))).toBe(false);
    answers["hand-over/redeem"] = { data: { ...login, access_token: "theirs", return_to: "/book/x" } };
    await press("Continue here");
    expect(asked).toContain('hand-over/redeem {"code":"K7QM2XWP","confirm":"shown"}');
    expect(left).toEqual(["/book/x"]);
    expect(localStorage.getItem("login_info")).toContain("theirs");
  });

  test("shows again what a code would move, if that has changed meanwhile", async () => {
    answers["hand-over/preview"] = { data: preview };
    answers["hand-over/redeem"] = { code: 1112, status: 409 };
    await showMe();
    await type("code", "k7qm-2xwp");
    answers["hand-over/preview"] = {
      data: { ...preview, confirm: "again", moves: { ...preview.moves, coins: 7 } },
    };
    await press("Continue here");
    expect(text()).toContain("Something has changed meanwhile.");
    expect(text()).toContain("7 coins");
    answers["hand-over/redeem"] = { data: { ...login, return_to: "/book/x" } };
    await press("Continue here");
    expect(asked).toContain('hand-over/redeem {"code":"K7QM2XWP","confirm":"again"}');
  });

  test("leaves a code unused", async () => {
    answers["hand-over/preview"] = { data: preview };
    await showMe();
    await type("code", "k7qm-2xwp");
    await press("Not now");
    expect(text()).not.toContain("becomes part of it");
    expect(asked.some((one) => one.startsWith("hand-over/redeem"))).toBe(false);
  });

  test("asks before it follows somebody's link, which leaves the address at once", async () => {
    const { Readdress } = await import("../../shell/navigation/readdress");
    window.happyDOM.setURL("https://read.example/me#hand-over=K7QM2XWP");
    answers["hand-over/preview"] = { data: preview };
    answers["hand-over/redeem"] = { data: { ...login, return_to: null } };
    const readdress = vi.fn();
    await show(<Readdress value={readdress}>{await meScreen()}</Readdress>);
    expect(readdress).toHaveBeenCalledWith("/me");
    expect(text()).toContain("1,120 coins");
    expect(asked.some((one) => one.startsWith("hand-over/redeem"))).toBe(false);
    await press("Continue here");
    expect(asked).toContain('hand-over/redeem {"code":"K7QM2XWP","confirm":"shown"}');
    expect(left).toEqual(["/me"]);
    await act(() => root?.unmount());
    await showMe();
    expect(text()).toContain("This browser now has your books and coins.");
  });

  test("takes back what a code gave away", async () => {
    const merge = { merged_at: 1_792_000_000, until: 1_793_000_000, guest_number: "482913076" };
    answers["hand-over/undo"] = { data: { hand_over: { ...merge, was_here: true } } };
    await showMe();
    expect(text()).toContain("what this browser had became part of another account. Until October 26, 2026");
    answers["hand-over/undo"] = {
      data: { login: { ...login, access_token: "back" }, missing_coins: 3, code: null },
    };
    await press("Undo it");
    expect(text()).toContain("Go back to guest 482\u00a0913\u00a0076");
    expect(asked).not.toContain("hand-over/undo {}");
    await press("Separate them");
    expect(asked).toContain("hand-over/undo {}");
    expect(localStorage.getItem("login_info")).toContain("back");
    expect(left).toEqual(["/me"]);
    expect(sessionStorage.getItem("dogear-sign-in")).toBe("separated_missing");
  });

  test("gives back what another browser had, by a code", async () => {
    const merge = { merged_at: 1_792_000_000, until: 1_793_000_000, guest_number: "482913076" };
    answers["hand-over/undo"] = { data: { hand_over: { ...merge, was_here: false } } };
    await showMe();
    answers["hand-over/undo"] = {
      data: { login: null, missing_coins: 0, code: { code: "k7qm2xwp", link: "x", expires_in: 600 } },
    };
    await press("Undo it");
    await press("Separate them");
    expect(text()).toContain("Type K7QM-2XWP in its browser");
    expect(left).toEqual([]);
  });
});

test("another login of a bound account asks for another sign-in first", async () => {
  const providers = [
    { name: "google", label: "Google" },
    { name: "school", label: "School" },
  ];
  const bound_providers = [{ provider: "google", label: "Ana" }];
  answers.profile = { data: { ...guest, providers, bound_providers } };
  answers["third-party/school/start"] = { code: 1115, status: 403 };
  answers["third-party/google/start"] = { data: { url: "https://accounts.example/x" } };
  await showMe();
  await press("Continue with School");
  expect(text()).toContain("Please sign in again first.");
  await vi.waitFor(() => press("Sign in again with Google"));
  expect(asked).toContain('third-party/google/start {"return_to":"/me"}');
});

describe("settings of a bound account", () => {
  test("ask for another sign-in before an account is deleted or exported", async () => {
    answers.profile = { data: { ...guest, bound_providers: [{ provider: "google", label: "Ana" }] } };
    answers.deletion = { code: 1115, status: 403 };
    answers.export = { code: 1115, status: 403 };
    answers["third-party/google/start"] = { data: { url: "https://accounts.example/x" } };
    await showSettings();
    await press("Download your data");
    expect(text()).toContain("Please sign in again first.");
    await press("Delete your account");
    await press("Delete in a week");
    const offers = shownButtons().filter((node) => node.textContent?.includes("Sign in again with Google"));
    expect(offers).toHaveLength(2);
    await press("Sign in again with Google");
    expect(asked).toContain('third-party/google/start {"return_to":"/settings"}');
    expect(left).toEqual(["https://accounts.example/x"]);
  });
});
