// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayReload } from "./load-code";

const NOW = 1_790_000_000_000;

describe("after one reload", () => {
  beforeEach(() => {
    sessionStorage.clear();
    expect(mayReload(NOW)).toBe(true);
  });

  test.each([
    [0, false],
    [9_999, false],
    [10_000, true],
    [10_001, true],
  ])("another %d ms later is allowed: %s", (later, allowed) => {
    expect(mayReload(NOW + later)).toBe(allowed);
  });

  test("a refused one does not make the guard last longer", () => {
    expect(mayReload(NOW + 9_999)).toBe(false);
    expect(mayReload(NOW + 10_000)).toBe(true);
    expect(mayReload(NOW + 19_999)).toBe(false);
  });
});

test("without storage there is no reload", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  expect(mayReload(NOW)).toBe(false);
});

describe("code that is loaded when it is needed", () => {
  const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const reload = vi.fn();

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    vi.spyOn(location, "reload").mockImplementation(reload);
    vi.stubGlobal("fetch", async () => new Response());
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => vi.useRealTimers());

  /** Imports the module again, as in a new document. Only the session storage is shared. */
  async function newDocument() {
    vi.resetModules();
    return (await import("./load-code")).loadCode;
  }

  /** Returns the current state of a promise: `loaded`, `failed` or `pending`. */
  function outcome(code: Promise<unknown>) {
    return Promise.race([
      code.then(
        () => "loaded",
        () => "failed",
      ),
      vi.advanceTimersByTimeAsync(1).then(() => "pending"),
    ]);
  }

  test("comes without a reload", async () => {
    const loadCode = await newDocument();
    expect(await loadCode(async () => "code")).toBe("code");
    expect(reload).not.toHaveBeenCalled();
  });

  test("gets one reload of the current path when it fails, and no fallback is shown before", async () => {
    const loadCode = await newDocument();
    expect(await outcome(loadCode(missing))).toBe("pending");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["the server is restarting", () => Promise.reject(new TypeError("refused"))],
    ["a proxy answers for it", async () => new Response(null, { status: 502 })],
  ])("takes no page away while %s, and gets its reload later", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    const loadCode = await newDocument();
    expect(await outcome(loadCode(missing))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal("fetch", async () => new Response());
    expect(await outcome(loadCode(missing))).toBe("pending");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("fails for its caller if the reload did not help", async () => {
    await outcome((await newDocument())(missing));
    const loadCode = await newDocument();
    expect(await outcome(loadCode(missing))).toBe("failed");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("does not reload again however often it is retried after that", async () => {
    await outcome((await newDocument())(missing));
    const loadCode = await newDocument();
    await outcome(loadCode(missing));
    vi.setSystemTime(NOW + 60_000);
    expect(await outcome(loadCode(missing))).toBe("failed");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("leaves the page alone without a connection", async () => {
    const loadCode = await newDocument();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await outcome(loadCode(missing))).toBe("failed");
    expect(reload).not.toHaveBeenCalled();
  });
});
