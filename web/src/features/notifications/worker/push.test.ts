import { describe, expect, test, vi } from "vitest";
import { openNotified, type PushWorker, renewPush, showPush } from "./push";

const ORIGIN = "https://books.example";

function worker(tabs: string[] = [], login?: object) {
  const opened: string[] = [];
  const shown = vi.fn(async () => {});
  const sent = vi.fn(async () => new Response("{}"));
  const subscribe = vi.fn(async () => subscription("https://push.example/again"));
  const value = login && encodeURIComponent(JSON.stringify(login));
  const made: PushWorker = {
    origin: ORIGIN,
    registration: { showNotification: shown, pushManager: { subscribe } as unknown as PushManager },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url) => void opened.push(`open ${url}`),
    },
    fetch: sent,
    cookieStore: { get: async () => (value === undefined ? null : { value }) },
  };
  return { worker: made, opened, shown, sent, subscribe };
}

const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { applicationServerKey: new ArrayBuffer(1) },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  }) as unknown as PushSubscription;

describe("a message", () => {
  test("is shown as it says, and knows where it leads", async () => {
    const { worker: mine, shown } = worker();
    const message = { title: "Two new sections", body: "Salt & Lantern", url: "/book/b1", tag: "new" };
    await showPush(mine, { json: () => message });
    expect(shown).toHaveBeenCalledWith(
      "Two new sections",
      expect.objectContaining({ body: "Salt & Lantern", tag: "new", data: { url: "/book/b1" } }),
    );
  });

  test.each([
    ["nothing", null],
    ["no JSON", { json: () => JSON.parse("x") }],
    ["another shape", { json: () => ({ title: 7 }) }],
  ])("of %s is shown all the same, since the browser wants to see one", async (_, data) => {
    const { worker: mine, shown } = worker();
    await showPush(mine, data);
    expect(shown).toHaveBeenCalledWith("books.example", expect.objectContaining({ data: { url: "/" } }));
  });
});

describe("a tap on it", () => {
  test.each([
    ["brings a tab to the front that shows it", [`${ORIGIN}/book/b1`], "/book/b1", `focus ${ORIGIN}/book/b1`],
    ["leaves other tabs as they are", [`${ORIGIN}/reader`], "/book/b1", `open ${ORIGIN}/book/b1`],
    ["never leads to another site", [], "https://evil.example/", `open ${ORIGIN}/`],
  ])("%s", async (_, tabs, url, done) => {
    const { worker: mine, opened } = worker(tabs);
    await openNotified(mine, { url });
    expect(opened).toEqual([done]);
  });
});

describe("another address", () => {
  test("is told to the server with the login of this browser", async () => {
    const { worker: mine, sent } = worker([], { access_token: "t1" });
    await renewPush(mine, { newSubscription: subscription("https://push.example/new") });
    expect(sent).toHaveBeenCalledWith(
      "/api/notices/push",
      expect.objectContaining({
        headers: expect.objectContaining({ authorization: "Bearer t1" }),
        body: JSON.stringify({ endpoint: "https://push.example/new", keys: { p256dh: "p", auth: "a" } }),
      }),
    );
  });

  test("is asked for where the browser brought none", async () => {
    const { worker: mine, sent, subscribe } = worker([], { access_token: "t1" });
    await renewPush(mine, { oldSubscription: subscription("https://push.example/old") });
    expect(subscribe).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("waits for the next page where there is no login", async () => {
    const { worker: mine, sent } = worker();
    await renewPush(mine, { newSubscription: subscription("https://push.example/new") });
    expect(sent).not.toHaveBeenCalled();
  });
});
