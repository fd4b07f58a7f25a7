// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { me } from "../../../test/sample-pages";
import { control, press, Stage, text, write } from "../../../test/stage";
import { readLogin, writeLogin } from "../../shell/session/storage";

const profile = {
  guest_id: "g",
  guest_number: "482913076",
  name: null,
  is_third_party_bound: 0,
  bound_providers: [] as { provider: string; label: string | null; bound_at: number }[],
  providers: [],
  offers_email: true,
  passkey_host: "read.example",
  has_paid: false,
  asks_to_keep: true,
  balance: { coins: 0, bonus: 0, next_expiry: null },
  vip: null,
  delete_at: null,
};
const preview = {
  confirm: "shown",
  outcome: "signed_in",
  label: "ann@example.org",
  account: { guest_number: "123456789", name: "Ann", is_third_party_bound: 1 },
  moves: { coins: 7, bonus: 0, bonus_left: 0, vip: null, books: [], more_books: 0 },
  can_undo: true,
};
const login = {
  access_token: "theirs",
  issue_time: 1_793_000_000,
  expires_in: 2_592_000,
  is_third_party_bound: 1,
};
const page = {
  ...me,
  site: { ...me.site, providers: [] },
  data: { offers_email: true, passkey_host: "read.example" },
};

let stage: Stage;
let left: string[];

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  left = [];
  vi.doMock("./leave", () => ({ goOn: (to: string) => left.push(to) }));
  vi.stubGlobal("PublicKeyCredential", Object.assign(class {}, { parseCreationOptionsFromJSON: () => ({}) }));
  stage = new Stage("/me");
  stage.answers = {
    "GET /api/me/profile": { data: profile },
    "GET /api/me/sessions": { data: { list: [] } },
    "GET /api/me/hand-over/undo": { data: { hand_over: null } },
    "POST /api/me/email": { data: {} },
    "POST /api/me/email/preview": { data: preview },
    "POST /api/me/email/finish": { data: { ...login, outcome: "signed_in" } },
  };
});
afterEach(() => stage.leave());

async function show() {
  // Loads lazy parts in advance.
  await Promise.all([import("./email-way"), import("./received-email"), import("./keep-question")]);
  const { MeScreen } = await import("./me-screen");
  await stage.show(<MeScreen page={page} />);
}

const askedFor = (part: string) => stage.asked.filter((one) => one.includes(part));

test("the page of the server offers the ways, and nothing changes when the reader is known", async () => {
  const { MeScreen } = await import("./me-screen");
  const html = await stage.hydrate(<MeScreen page={page} />);
  expect(html).toContain("Continue with email");
  expect(html).toContain("Sign in with a passkey");
  expect(text()).toContain("Continue with email");
});

test("a guest keeps the account by a passkey, created where the account is shown", async () => {
  await import("./keep-by-passkey");
  const { MeScreen } = await import("./me-screen");
  const create = vi.fn(async () => Object.assign(new PublicKeyCredential(), { toJSON: () => ({ id: "k" }) }));
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
  stage.answers["POST /api/me/passkeys/start"] = { data: {} };
  stage.answers["POST /api/me/passkeys/finish"] = { code: 1_117, status: 403 };
  await stage.show(<MeScreen page={page} />);
  await press("Create a passkey");
  expect(create).toHaveBeenCalledTimes(1);
  expect(text()).toContain("This passkey was not accepted");
  expect(left).toEqual([]);
  stage.answers["POST /api/me/passkeys/finish"] = { data: { ...login, outcome: "bound" } };
  await press("Create a passkey");
  expect([create.mock.calls.length, left]).toEqual([2, ["/me"]]);
});

test("a site without a mail server and passkeys offers neither", async () => {
  const { MeScreen } = await import("./me-screen");
  stage.answers["GET /api/me/profile"] = { data: { ...profile, offers_email: false, passkey_host: null } };
  await stage.show(<MeScreen page={{ ...page, data: { offers_email: false, passkey_host: null } }} />);
  expect(text()).not.toContain("Continue with email");
  expect(text()).not.toContain("passkey");
});

/** Fills in a field and submits its form. */
async function send(selector: string, value: string) {
  await write(selector, value);
  const form = document.querySelector<HTMLInputElement>(selector)?.form;
  await act(async () => form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
}

test("an address gets a mail, whose code shows what would move before it moves", async () => {
  await show();
  await press("Continue with email");
  await send('input[name="address"]', "nobody");
  expect(text()).toContain("Enter an email address");
  expect(askedFor("/api/me/email")).toEqual([]);
  await send('input[name="address"]', " Ann@example.org ");
  expect(askedFor("/api/me/email")).toEqual(['POST /api/me/email {"address":"Ann@example.org"}']);
  expect(text()).toContain("A mail is on its way to Ann@example.org.");
  const code = "input[autocomplete='one-time-code']";
  await send(code, "k7qm");
  expect(text()).toContain("Enter all 8 characters of the code.");
  await send(code, "k7qm 2xwp");
  expect(text()).toContain("You will be in your account Ann");
  expect(askedFor("finish")).toEqual([]);
  await press("Continue here");
  expect(askedFor("finish")).toEqual(['POST /api/me/email/finish {"code":"K7QM2XWP","confirm":"shown"}']);
});

test("the link of a mail is looked at, and used only by the button", async () => {
  window.happyDOM.setURL("https://read.example/me#email=k7qm2xwp");
  await show();
  expect(location.hash).toBe("");
  expect(askedFor("preview")).toEqual(['POST /api/me/email/preview {"code":"K7QM2XWP"}']);
  for (const told of [
    "You will be in your account Ann (Guest 123\u00a0456\u00a0789).",
    "7 coins",
    "You can undo it",
  ]) {
    expect(text()).toContain(told);
  }
  expect(askedFor("finish")).toEqual([]);
  await press("Continue here");
  expect(askedFor("finish")).toEqual(['POST /api/me/email/finish {"code":"K7QM2XWP","confirm":"shown"}']);
  expect(left).toEqual(["/me"]);
});

test("a link that was made for another browser says so, and stays out of the way", async () => {
  window.happyDOM.setURL("https://read.example/me#email=k7qm2xwp");
  stage.answers["POST /api/me/email/preview"] = { code: 1119, status: 403 };
  await show();
  expect(text()).toContain("use it in the browser in which you asked for the mail");
  await press("Not now");
  expect(text()).not.toContain("This code does not work here");
});

test("what would move is shown again if it has changed meanwhile", async () => {
  window.happyDOM.setURL("https://read.example/me#email=k7qm2xwp");
  await show();
  stage.answers["POST /api/me/email/finish"] = { code: 1112, status: 409 };
  stage.answers["POST /api/me/email/preview"] = {
    data: { ...preview, confirm: "again", moves: { ...preview.moves, coins: 9 } },
  };
  await press("Continue here");
  expect(text()).toContain("9 coins");
  expect(text()).toContain("Something has changed meanwhile");
  expect(left).toEqual([]);
});

test("a guest who has paid is asked until the answer is not now", async () => {
  stage.answers["GET /api/me/profile"] = { data: { ...profile, has_paid: true } };
  await show();
  expect(text()).toContain("You have bought something in this browser.");
  stage.answers["POST /api/me/keep/decline"] = { data: {} };
  stage.answers["GET /api/me/profile"] = { data: { ...profile, has_paid: true, asks_to_keep: false } };
  await act(async () => control("Not now").click());
  expect(askedFor("decline")).toEqual(["POST /api/me/keep/decline"]);
  expect(text()).not.toContain("You have bought something in this browser.");
});

const bound = {
  ...profile,
  is_third_party_bound: 1,
  bound_providers: [{ provider: "email", label: "old@example.org", bound_at: 1 }],
};

test("signing in again by email, to change the address, asks for the code of its mail", async () => {
  await Promise.all([import("./email-way"), import("./sign-in-buttons")]);
  const { EmailSetting } = await import("./email-setting");
  await stage.show(<EmailSetting profile={bound} onChanged={async () => {}} />);
  await press("Change it");
  stage.answers["POST /api/me/email"] = { code: 1115, status: 403 };
  await send('input[name="address"]', "new@example.org");
  expect(text()).toContain("Please sign in again first.");
  await press("Continue with email");
  stage.answers["POST /api/me/email"] = { data: {} };
  const again = control("Send a link to old@example.org").closest("form");
  await act(async () => again?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  expect(askedFor("/api/me/email")).toEqual([
    'POST /api/me/email {"address":"new@example.org"}',
    'POST /api/me/email {"address":"old@example.org"}',
  ]);
  expect(text()).toContain("A mail is on its way to old@example.org.");
  expect(document.querySelector('input[name="code"]')).not.toBeNull();
});

test("the server decides which hosts an address may have", async () => {
  await show();
  await press("Continue with email");
  stage.answers["POST /api/me/email"] = { code: 1000, status: 400 };
  await send('input[name="address"]', "ann@例え。テスト");
  expect(askedFor("/api/me/email")).toEqual(['POST /api/me/email {"address":"ann@例え。テスト"}']);
  expect(text()).toContain("Enter an email address");
});

test.each([
  ["InvalidStateError", "This device already has a passkey of your account."],
  ["SecurityError", "This passkey was not accepted."],
  ["NotSupportedError", "This passkey was not accepted."],
  ["NotAllowedError", "No passkey was used."],
  ["TimeoutError", "The connection failed."],
])("%s of a passkey or a request has a sentence", async (name, sentence) => {
  const { ownFailureText } = await import("./own-failure-text");
  expect(ownFailureText(new DOMException("", name))).toContain(sentence);
});

/** Functions that finish a sign-in, and the endpoints that they call. */
const finishing = {
  "POST /api/me/email/finish": async () => {
    const { emailProof } = await import("./proven");
    return emailProof("K7QM2XWP").finish("shown");
  },
  "POST /api/me/passkeys/sign-in/finish": async () => {
    const { passkeyProof } = await import("./passkeys");
    return (await passkeyProof()).finish("shown");
  },
  "POST /api/me/passkeys/finish": async () => (await import("./passkeys")).addPasskey(),
  "POST /api/me/third-party/example/finish": async () => {
    const { finishSignIn } = await import("./account");
    return finishSignIn("example", { state: "s", code: "c" });
  },
};

test.each(Object.entries(finishing))("%s: no tab requests a login meanwhile", async (endpoint, finish) => {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = () => ({});
    static parseRequestOptionsFromJSON = () => ({});
    toJSON = () => ({ id: "key" });
  }
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  const get = async () => new PublicKeyCredential();
  Object.defineProperty(navigator, "credentials", { value: { create: get, get }, configurable: true });
  for (const way of ["passkeys", "passkeys/sign-in"]) {
    stage.answers[`POST /api/me/${way}/start`] = { data: {} };
  }
  let holders = 0;
  const request = async (_: string, work: () => Promise<unknown>) => {
    holders += 1;
    // Another tab has refreshed the login while this tab waited.
    writeLogin({ ...login, issue_time: Math.floor(Date.now() / 1_000), access_token: "refreshed" });
    return work().finally(() => (holders -= 1));
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const send = globalThis.fetch;
  const tokens: (string | null)[] = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.endsWith("/finish")) tokens.push(new Headers(init.headers).get("authorization"));
    return send(address, init);
  });
  const during: number[] = [];
  stage.answers[endpoint] = () => {
    during.push(holders);
    return { ...login, outcome: "bound" };
  };
  await finish();
  expect(during).toEqual([1]);
  expect(tokens).toEqual(["Bearer refreshed"]);
  expect(readLogin()).toMatchObject({ kind: "login", login: { access_token: "theirs" } });
});
