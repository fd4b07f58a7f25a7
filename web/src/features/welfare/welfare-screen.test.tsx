// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { welfareCenter as page } from "../../../test/sample-pages";
import { control, press, Stage, text } from "../../../test/stage";
import type { Center, Task } from "./api";

const NOON = Date.UTC(2026, 10, 15, 12);
const MIDNIGHT = Date.UTC(2026, 10, 16) / 1_000;
const LATER = Date.UTC(2026, 11, 3, 12) / 1_000;

const task = (parts: Partial<Task> & Pick<Task, "task_id">): Task => ({
  bonus: 5,
  progress: 0,
  target: 1,
  state: "open",
  period: "once",
  hint: null,
  ...parts,
});

function sample(done = false): Center {
  const day = (number: number) =>
    ({ day: number, bonus: number, state: number < 3 ? "taken" : number === 3 ? "today" : "ahead" }) as const;
  return {
    today: "2026-11-15",
    check_in: {
      done,
      streak: done ? 3 : 2,
      rung: 3,
      ladder: [1, 2, 3, 4, 5, 6, 7].map(day),
      freezes: { left: 1, most: 2 },
      next_at: MIDNIGHT,
    },
    tasks: [
      task({ task_id: "read_ten_minutes", progress: 250, target: 600, period: "day" }),
      task({ task_id: "add_to_library", progress: 1, state: "ready" }),
      task({ task_id: "bind_account", progress: 1, state: "claimed" }),
      task({ task_id: "share" }),
    ],
    balance: { coins: 0, bonus: done ? 33 : 30 },
    expiring: [{ bonus: 12, at: LATER }],
    held: null,
  };
}

let stage: Stage;

// The first import may take long on a busy machine.
beforeAll(() => import("./welfare-screen"), 60_000);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOON, toFake: ["Date", "setTimeout", "clearTimeout"] });
  stage = new Stage("/welfare-center");
  stage.answers = { "GET /api/welfare/center": { data: sample() } };
});

afterEach(async () => {
  await stage.leave();
  vi.useRealTimers();
});

async function screen() {
  const { WelfareScreen } = await import("./welfare-screen");
  return <WelfareScreen page={page} />;
}
const show = async () => stage.show(await screen());
const sent = () => stage.asked.filter((one) => one.startsWith("POST")).map((one) => one.split(" ")[1]);
const given = (parts: object = {}) => ({
  data: { bonus: 3, expires_at: LATER, repeated: false, held: false, center: sample(true), ...parts },
});

describe("the rewards", () => {
  test("hydrate what the server drew, then show the day, the tasks and what is left until when", async () => {
    const html = await stage.hydrate(await screen());
    expect(html).toContain("skeleton");
    expect(html).toContain("this page needs JavaScript");
    expect(text()).toContain("2 days in a row");
    expect(text()).toContain("12 of them until December 3, 2026");
    expect(text()).toContain("4 of 10 minutes");
    expect(document.querySelector("progress")?.value).toBe(250);
    expect(document.querySelectorAll(".ladder > li[data-state=taken]")).toHaveLength(2);
    expect(control("Read on").getAttribute("href")).toBe("/library");
    expect(stage.asked[0]).toMatch(/^GET \/api\/welfare\/center\?time_zone=\S/);
  });

  test("that did not come say so, and come on another try", async () => {
    const { answers } = stage;
    stage.answers = {};
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("Your rewards did not open");
    stage.answers = answers;
    await press("Try again");
    expect(text()).toContain("2 days in a row");
  });

  test("are asked for in the zone of the world where the server does not know the reader's", async () => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (address.endsWith("=UTC")) return fetch(address, init);
      return new Response(JSON.stringify({ code: 1320, message: "", data: null }), { status: 400 });
    });
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone: "Moon/Crater",
    } as Intl.ResolvedDateTimeFormatOptions);
    await show();
    expect(text()).toContain("2 days in a row");
    vi.restoreAllMocks();
  });

  test("of the next day are shown when it begins", async () => {
    await show();
    const tomorrow = { ...sample(), today: "2026-11-16" };
    tomorrow.check_in = { ...tomorrow.check_in, streak: 9, next_at: MIDNIGHT + 86_400 };
    stage.answers = { "GET /api/welfare/center": { data: tomorrow } };
    await act(() => vi.advanceTimersByTimeAsync(11 * 3_600_000));
    expect(text()).toContain("2 days in a row");
    await act(() => vi.advanceTimersByTimeAsync(3_600_000 + 2_000));
    expect(text()).toContain("9 days in a row");
  });
});

describe("the check-in", () => {
  test("gives once, however often it is tapped, and says when the next one comes", async () => {
    let answer: (value: unknown) => void = () => {};
    stage.answers["POST /api/welfare/check-in"] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await show();
    const button = control("Collect 3 bonus coins");
    await act(async () => button.click());
    await act(async () => button.click());
    expect(sent()).toEqual(["/api/welfare/check-in"]);
    await act(async () => answer(given({ rung: 3, streak: 3, froze: 0 }).data));
    expect(text()).toContain("3 bonus coins are yours, until December 3, 2026.");
    expect(control("Come back tomorrow")).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await press("Come back tomorrow");
    expect(sent()).toHaveLength(1);
    expect(document.querySelectorAll(".ladder > li[data-state=taken]")).toHaveLength(3);
  });

  test("that another tab has made is told kindly", async () => {
    stage.answers["POST /api/welfare/check-in"] = given({ repeated: true, rung: 3, streak: 3, froze: 0 });
    await show();
    await press("Collect 3 bonus coins");
    expect(text()).toContain("You have today’s reward already.");
  });

  test("tells of a freeze that kept the row", async () => {
    stage.answers["POST /api/welfare/check-in"] = given({ rung: 3, streak: 3, froze: 1 });
    await show();
    await press("Collect 3 bonus coins");
    expect(text()).toContain("A streak freeze has kept your streak.");
  });

  test("does the work that is wanted first", async () => {
    const done = given({ rung: 3, streak: 3, froze: 0 }).data;
    const wanted = { code: 1103, message: "", data: { challenge: "c", bits: 1 } };
    const bodies: Record<string, unknown>[] = [];
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      if (!address.endsWith("/check-in")) return fetch(address, init);
      bodies.push(JSON.parse(String(init.body)));
      const answer = bodies.length === 1 ? wanted : { code: 0, message: "", data: done };
      return new Response(JSON.stringify(answer), { status: bodies.length === 1 ? 403 : 200 });
    });
    await show();
    await press("Collect 3 bonus coins");
    await vi.waitFor(() => expect(text()).toContain("3 bonus coins are yours"));
    expect(bodies[1]).toMatchObject({ work: { challenge: "c", nonce: expect.any(String) } });
  });

  test("that failed can be tried again", async () => {
    await show();
    await press("Collect 3 bonus coins");
    expect(text()).toContain("The connection failed.");
    stage.answers["POST /api/welfare/check-in"] = given({ rung: 3, streak: 3, froze: 0 });
    await press("Collect 3 bonus coins");
    expect(text()).toContain("3 bonus coins are yours");
  });
});

describe("a reward that cannot be spent yet", () => {
  const held = { bonus: 5, until: "reading", seconds: 50 } as const;

  test("says what makes it spendable, when it is earned and later", async () => {
    const center: Center = { ...sample(true), held };
    stage.answers["POST /api/welfare/check-in"] = given({ rung: 3, streak: 3, froze: 0, held: true, center });
    await show();
    await press("Collect 3 bonus coins");
    expect(text()).toContain("You have earned 3 bonus coins.");
    expect(text()).not.toContain("are yours");
    const card = document.querySelector(".welfare-held")?.textContent;
    expect(card).toBe("5 bonus coins are waiting for you. Read for 1 more minute and you can spend them.");
  });

  test("is not mentioned where there is none", async () => {
    await show();
    expect(document.querySelector(".welfare-held")).toBeNull();
  });
});

describe("the test notification of a browser", () => {
  const CODE = `${"a".repeat(42)}_`;

  test("is told to the server when it was opened, and leaves the address", async () => {
    await stage.leave();
    stage = new Stage(`/welfare-center#notification=${CODE}`);
    stage.answers = {
      "GET /api/welfare/center": { data: sample() },
      "POST /api/notices/push/opened": { data: {} },
    };
    await show();
    expect(stage.asked.find((one) => one.startsWith("POST"))).toContain(`"code":"${CODE}"`);
    expect(location.hash).toBe("");
  });

  test("that was not opened yet is what is left of the task", async () => {
    const center = sample();
    center.tasks.push(task({ task_id: "turn_on_notifications", hint: "open_notification" }));
    stage.answers = { "GET /api/welfare/center": { data: center } };
    await show();
    expect(text()).toContain("We have sent you a notification. Open it and this is done.");
  });
});

describe("a task", () => {
  test("that is done is claimed", async () => {
    stage.answers["POST /api/welfare/claim"] = given();
    await show();
    await press("Collect 5");
    expect(stage.asked.find((one) => one.startsWith("POST"))).toContain('"task_id":"add_to_library"');
    expect(text()).toContain("3 bonus coins are yours");
  });

  test("that is not done after all says so", async () => {
    stage.answers["POST /api/welfare/claim"] = { code: 1321, status: 409 };
    await show();
    await press("Collect 5");
    expect(text()).toContain("This is not done yet.");
  });

  test("of sharing is told to the server when something was shared", async () => {
    stage.answers["POST /api/welfare/shared"] = { data: sample() };
    const closed = vi.fn().mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    Object.defineProperty(navigator, "share", { value: closed, configurable: true });
    await show();
    await press("Share");
    expect(sent()).toEqual([]);
    closed.mockResolvedValueOnce(undefined);
    await press("Share");
    expect(sent()).toEqual(["/api/welfare/shared"]);
    expect(text()).toContain("Thank you for sharing.");
    Reflect.deleteProperty(navigator, "share");
  });

  test("of sharing copies the link where the system has no sheet", async () => {
    stage.answers["POST /api/welfare/shared"] = { data: sample() };
    const writeText = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    await show();
    await press("Share");
    expect(writeText).toHaveBeenCalledWith(page.site.url);
    expect(text()).toContain("The link is copied.");
  });
});
