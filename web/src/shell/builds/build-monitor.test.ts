// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BuildMonitor } from "./build-monitor";

const HOUR = 3_600_000;
const manifest = {
  id: "b1",
  timestamp: 1,
  matcher: { static: { "/old": { redirect: "/" } }, wildcard: {}, dynamic: {} },
  prerendered: ["/"],
};
const at = (path: string) => new URL(path, "https://read.example");

let asked: string[];
let latest: () => Promise<Response>;
let stop = () => {};
const rulesKnown = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  asked = [];
  latest = async () => Response.json({ id: "b1", timestamp: 1 });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return url.startsWith("/builds/latest") ? latest() : Promise.resolve(Response.json(manifest));
  });
  show("visible");
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  Reflect.deleteProperty(window.navigator, "connection");
});

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

function connection(effectiveType: string) {
  Object.defineProperty(window.navigator, "connection", { value: { effectiveType }, configurable: true });
}

function start(): BuildMonitor {
  const watch = new BuildMonitor("b1");
  stop = watch.watch(rulesKnown);
  return watch;
}

const polls = () => asked.filter((url) => url.startsWith("/builds/latest"));

describe("the manifest", () => {
  test("is asked for after a second, and its rules then hold", async () => {
    const watch = start();
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    expect(watch.destination(at("/old")).pathname).toBe("/old");
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(["/builds/meta/b1.json"]);
    expect(rulesKnown).toHaveBeenCalledTimes(1);
    expect(watch.destination(at("/old")).pathname).toBe("/");
    expect([watch.isPrerendered("/"), watch.isPrerendered("/book/k3v9")]).toEqual([true, false]);
  });

  test("is not asked for on a very slow connection", async () => {
    connection("slow-2g");
    start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([]);
  });

  test("is asked for on one that is only slow", async () => {
    connection("2g");
    start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(1);
  });
});

describe("the latest build", () => {
  test("is asked for every hour, with the time", async () => {
    start();
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(polls()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls()).toEqual([`/builds/latest.json?${1_000_000 + HOUR}`]);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(polls()).toHaveLength(2);
  });

  test("is not asked for by a hidden page until it is looked at", async () => {
    start();
    show("hidden");
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(polls()).toEqual([]);
    show("visible");
    expect(polls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(polls()).toHaveLength(2);
  });

  test("is not asked for again by a page hidden for a moment", async () => {
    start();
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    show("hidden");
    show("visible");
    expect(polls()).toEqual([]);
  });

  test("makes this one outdated when it is another", async () => {
    const watch = start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(watch.outdated).toBe(false);
    latest = async () => Response.json({ id: "b2", timestamp: 2 });
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(watch.outdated).toBe(true);
  });

  test.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline"))],
    ["a failing server", async () => new Response("{}", { status: 503 })],
    ["an answer that is no JSON", async () => new Response("<html>")],
  ])("%s changes nothing", async (_, answer) => {
    latest = answer;
    const watch = start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(polls()).toHaveLength(1);
    expect(watch.outdated).toBe(false);
  });
});
