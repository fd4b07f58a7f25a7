// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { browser, freshBrowser, Server, tab } from "../../../../test/reading-tab";
import { sampleMark } from "../../../../test/sample-mark";
import type { Position } from "../engine/layout/layout";
import { ReadingDatabase } from "../store/database";
import type { Mark } from "../store/mark";
import type { SyncBody } from "../store/model";

const NOW = Date.UTC(2026, 10, 15, 12);
const position = (block: number, section = 1): Position => ({ section, block, offset: 0, fingerprint: "f" });
const mark = (id: string, note = ""): Mark => sampleMark({ id, note, created_at: 0, changed_at: 0 });

/** Waits for the database, to which the fake time does not apply. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 60; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => vi.useRealTimers());

describe("a position", () => {
  test("is known at once, written down after two seconds and sent soon after", async () => {
    const server = new Server();
    const { log, sync } = tab(server);
    await sync.now();
    log.note("b1", position(4));
    expect(await log.local("b1")).toMatchObject({ block: 4, at: NOW / 1_000 });
    await pass(2_000);
    const other = tab(server);
    expect(await other.log.local("b1")).toMatchObject({ block: 4 });
    await pass(15_000);
    expect(server.places).toMatchObject([{ book_id: "b1", block: 4, device: "Test" }]);
    expect(server.places[0]).not.toHaveProperty("seq");
  });

  test("that was on screen when the browser was killed is lost for two seconds at most", async () => {
    const server = new Server();
    server.isReachable = false;
    const { log } = tab(server);
    for (let second = 0; second < 60; second += 1) {
      log.note("b1", position(second));
      await pass(1_000);
    }
    const reborn = tab(server);
    expect((await reborn.log.local("b1"))?.block).toBeGreaterThanOrEqual(57);
  });

  test("noted while the clock was ahead gives way to the next one", async () => {
    const { log } = tab(new Server());
    vi.setSystemTime(NOW + 30 * 86_400_000);
    log.note("b1", position(3));
    await pass(2_000);
    vi.setSystemTime(NOW);
    expect(await log.local("b1")).toMatchObject({ block: 3, at: NOW / 1_000 });
    log.note("b1", position(9));
    await pass(2_000);
    expect(await log.local("b1")).toMatchObject({ block: 9 });
  });

  test("says in which tab it was noted, as which, and what the reader had been shown", async () => {
    const server = new Server();
    const [one, other] = [tab(server), tab(server)];
    one.log.note("b1", position(4));
    await pass(2_000);
    const local = await other.log.local("b1");
    other.log.show("b1", local?.version ?? "");
    other.log.note("b1", position(2));
    await pass(17_000);
    const [first, second] = server.places;
    expect(first).toMatchObject({ block: 4, turn: 1, after: "" });
    expect(second).toMatchObject({ block: 2, turn: 1, after: `1.${first?.visit}` });
    expect(second?.visit).not.toBe(first?.visit);
    expect(other.log.isKnown("b1", `1.${first?.visit}`)).toBe(true);
    expect(one.log.isKnown("b1", `1.${second?.visit}`)).toBe(false);
  });

  test("says which position of another tab was shown, also after one of its own was shown", async () => {
    const { log } = tab(new Server());
    log.show("b1", "3.laptop");
    log.note("b1", position(1));
    log.show("b1", (await log.local("b1"))?.version ?? "");
    log.note("b1", position(2));
    expect(await log.local("b1")).toMatchObject({ block: 2, after: "3.laptop" });
  });

  test("of a tab that never saw the later one does not take the book back", async () => {
    const [idle, reading] = [tab(new Server()), tab(new Server())];
    idle.log.note("b1", position(1));
    await pass(2_000);
    reading.log.note("b1", position(0, 3));
    await pass(2_000);
    idle.log.note("b1", position(2));
    await pass(2_000);
    expect(await tab(new Server()).log.local("b1")).toMatchObject({ section: 3 });
  });

  test("goes out with the page, before anything is written down", async () => {
    const { log, beacons } = tab(new Server());
    log.note("b1", position(7));
    log.leave();
    expect(JSON.parse(beacons[0] ?? "")).toMatchObject({ access_token: "token", places: [{ block: 7 }] });
  });

  test("noted as the page went away is known to the next page, though nothing was written down", async () => {
    const server = new Server();
    // A database that never responds, as when the page is closed during a write.
    const dying = new ReadingDatabase();
    vi.spyOn(dying, "write").mockReturnValue(new Promise(() => {}));
    const { log } = tab(server, dying);
    log.note("b1", position(4));
    log.leave();
    const next = tab(server);
    expect(await next.log.local("b1")).toMatchObject({ block: 4, at: NOW / 1_000 });
    await pass(17_000);
    expect(server.places).toMatchObject([{ book_id: "b1", block: 4 }]);
    expect(localStorage.getItem("dogear-left")).toBeNull();
  });

  test("noted before there was a name is known to the page that has one", async () => {
    browser.reader = "";
    const dying = new ReadingDatabase();
    vi.spyOn(dying, "write").mockReturnValue(new Promise(() => {}));
    const { log } = tab(new Server(), dying);
    log.note("b1", position(4));
    log.leave();
    browser.reader = "guest-a";
    expect(await tab(new Server()).log.local("b1")).toMatchObject({ block: 4 });
  });

  test("that was sent does not go out again", async () => {
    const { log, sync, beacons } = tab(new Server());
    log.note("b1", position(7));
    await pass(2_000);
    await pass(1);
    await sync.now();
    log.leave();
    expect(beacons).toEqual([]);
  });
});

test("one entry that the server cannot take holds back no other", async () => {
  const server = new Server();
  const { log, marks, sync } = tab(server);
  const poison = mark("poison", "half of a character");
  const answer = server.answer;
  Object.assign(server, {
    answer: async (whose: string, body: SyncBody) => {
      if (body.marks.some(({ id }) => id === poison.id)) throw new RangeError("400");
      return answer(whose, body);
    },
  });
  await marks.put(poison);
  await marks.put(mark("sound", "whole"));
  log.note("b1", position(7));
  await pass(2_000);
  await sync.now();
  await settle();
  expect(server.places).toMatchObject([{ block: 7 }]);
  expect([...server.marks.keys()]).toEqual([mark("sound", "").id]);
});

test("a mark that cannot be written down is shown, and goes out with the page", async () => {
  const { marks, journal, log, beacons } = tab(new Server());
  vi.spyOn(journal, "putMark").mockRejectedValue(new Error("full"));
  vi.spyOn(journal, "marksOf").mockRejectedValue(new Error("forbidden"));
  await marks.put(mark("m1", "a long note"));
  expect(await marks.of("b1")).toMatchObject([{ note: "a long note" }]);
  log.leave();
  expect(JSON.parse(beacons[0] ?? "").marks).toMatchObject([{ note: "a long note" }]);
});

describe("without a connection", () => {
  test("everything waits, over a restart too, and goes out thinned when it returns", async () => {
    const server = new Server();
    server.isReachable = false;
    const first = tab(server);
    for (let minute = 0; minute < 20; minute += 1) {
      first.log.note("b1", position(minute));
      first.log.beat("b1", 60, 250);
      await pass(60_000);
    }
    expect(server.bodies).toEqual([]);
    server.isReachable = true;
    const second = tab(server);
    await second.sync.now();
    expect(server.places.map(({ block }) => block)).toEqual(Array.from({ length: 20 }, (_, block) => block));
    expect(server.time.get("b1")).toBe(1_200);
    expect((await second.journal.waiting("guest-a")).places).toEqual([]);
  });

  test("it is tried again, slower and slower", async () => {
    const server = new Server();
    server.isReachable = false;
    const sent = vi.spyOn(server, "answer");
    const { log } = tab(server);
    log.note("b1", position(1));
    await pass(2_000);
    expect(sent).toHaveBeenCalledTimes(1);
    await pass(29_000);
    expect(sent).toHaveBeenCalledTimes(1);
    await pass(1_500);
    expect(sent).toHaveBeenCalledTimes(2);
    await pass(55_000);
    expect(sent).toHaveBeenCalledTimes(2);
    await pass(10_000);
    expect(sent).toHaveBeenCalledTimes(3);
  });

  test("an answer that was lost costs nothing: sent twice is kept once", async () => {
    const server = new Server();
    const { log, sync, journal } = tab(server);
    log.beat("b1", 30, 100);
    log.note("b1", position(1));
    await log.write();
    const lost = vi.spyOn(journal, "settle").mockRejectedValueOnce(new Error("the tab was closed"));
    await sync.now();
    lost.mockRestore();
    await sync.now();
    expect(server.bodies[0]?.time).toEqual(server.bodies[1]?.time);
    expect(server.time.get("b1")).toBe(30);
  });
});

describe("marks", () => {
  test("of two devices come together, and the later change of one wins", async () => {
    const server = new Server();
    server.change({ ...mark("elsewhere", "from the phone"), changed_at: NOW / 1_000 - 50 });
    const { marks, sync, marksChanged } = tab(server);
    await marks.put(mark("here", "from the desk"));
    await sync.now();
    expect(marksChanged).toHaveBeenCalled();
    expect((await marks.of("b1")).map(({ note }) => note).sort()).toEqual([
      "from the desk",
      "from the phone",
    ]);

    server.isReachable = false;
    await marks.put({ ...mark("elsewhere"), note: "changed offline" });
    server.change({ ...mark("elsewhere", "changed on the phone later"), changed_at: NOW / 1_000 + 60 });
    server.change({ ...mark("here", "an older change"), changed_at: NOW / 1_000 - 10 });
    server.isReachable = true;
    await sync.now();
    expect((await marks.of("b1")).map(({ note }) => note).sort()).toEqual([
      "changed on the phone later",
      "from the desk",
    ]);
  });

  test("removed offline are gone everywhere, and a change of the same mark before that is not taken", async () => {
    const server = new Server();
    const { marks, sync } = tab(server);
    await marks.put(mark("m1"));
    await sync.now();
    server.isReachable = false;
    await marks.remove("m1");
    expect(await marks.of("b1")).toEqual([]);
    server.isReachable = true;
    await sync.now();
    expect(server.marks.get("m1")?.mark).toMatchObject({ deleted: true });
    await sync.now();
    expect(server.bodies.at(-1)?.marks).toEqual([]);
    expect(await marks.of("b1")).toEqual([]);
  });

  test("of which there are many come in several goes", async () => {
    const server = new Server();
    for (const id of ["a", "b", "c", "d", "e"]) server.change({ ...mark(id), changed_at: 1 });
    const { marks, sync } = tab(server);
    await sync.now();
    expect(await marks.of("b1")).toHaveLength(5);
    expect(server.bodies).toHaveLength(3);
  });

  test("tell whoever listens", async () => {
    const { marks } = tab(new Server());
    const heard = vi.fn();
    const stop = marks.subscribe(heard);
    await marks.put(mark("m1"));
    stop();
    await marks.remove("m1");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe("another reader in the same browser", () => {
  test("sees and sends nothing of the one before, of whom nothing stays", async () => {
    const server = new Server();
    server.isReachable = false;
    const { log, marks, sync } = tab(server);
    log.note("b1", position(9));
    await marks.put(mark("m1"));
    await log.write();
    await settle();
    browser.reader = "guest-b";
    server.isReachable = true;
    expect(await log.local("b1")).toBeNull();
    expect(await marks.of("b1")).toEqual([]);
    await sync.now();
    expect(server.bodies.flatMap(({ places: positions, marks }) => [...positions, ...marks])).toEqual([]);
    browser.reader = "guest-a";
    await sync.now();
    expect(server.places).toEqual([]);
    expect(await log.local("b1")).toBeNull();
  });

  test("sends what the one had noted who became part of it, and has its positions and marks", async () => {
    const server = new Server();
    server.change({ ...mark("theirs", "of the account"), changed_at: 1 });
    const { log, marks, sync } = tab(server);
    await sync.now();
    server.isReachable = false;
    log.note("b1", position(9));
    log.beat("b1", 30, 100);
    await marks.put(mark("m1"));
    await log.write();
    await settle();
    browser.reader = "account";
    browser.became = { kind: "part of", reader: browser.reader };
    server.isReachable = true;
    server.change({ ...mark("before", "made elsewhere, long ago"), changed_at: 1 });
    await sync.now();
    expect(server.places).toMatchObject([{ block: 9 }]);
    expect(server.time.get("b1")).toBe(30);
    expect(await log.local("b1")).toMatchObject({ block: 9 });
    expect((await marks.of("b1")).map(({ id }) => id).sort()).toEqual(["before", "m1", "theirs"]);
  });

  test("leaves alone whose fate is not known yet", async () => {
    const server = new Server();
    server.isReachable = false;
    const { log, sync } = tab(server);
    log.note("b1", position(9));
    await log.write();
    browser.reader = "account";
    browser.became = { kind: "undecided" };
    server.isReachable = true;
    await sync.now();
    expect(server.places).toEqual([]);
    browser.became = { kind: "part of", reader: browser.reader };
    await sync.now();
    expect(server.places).toMatchObject([{ block: 9 }]);
  });

  test("what was noted under one name is not written under the next", async () => {
    const { log } = tab(new Server());
    log.note("b1", position(9));
    browser.reader = "guest-b";
    await log.write();
    expect(await log.local("b1")).toBeNull();
  });

  test("what was done before there was a name belongs to the first one", async () => {
    const server = new Server();
    browser.reader = "";
    const { log, marks, sync, beacons } = tab(server);
    log.note("b1", position(3));
    log.beat("b1", 10, 40);
    await marks.put(mark("m1"));
    log.leave();
    expect(beacons).toEqual([]);
    await log.write();
    await sync.now();
    expect(browser.reader).toBe("guest-a");
    expect(server.places).toMatchObject([{ block: 3 }]);
    expect(server.time.get("b1")).toBe(10);
    expect(await log.local("b1")).toMatchObject({ block: 3 });
    browser.reader = "guest-b";
    expect(await log.local("b1")).toBeNull();
  });
});

describe("two tabs", () => {
  test("send what waits once, and count time together", async () => {
    const server = new Server();
    const [one, two] = [tab(server), tab(server)];
    one.log.beat("b1", 10, 10);
    two.log.beat("b1", 5, 5);
    await Promise.all([one.log.write(), two.log.write()]);
    await Promise.all([one.sync.now(), two.sync.now()]);
    expect(server.time.get("b1")).toBe(15);
    expect(server.bodies.filter(({ time }) => time.length > 0)).toHaveLength(1);
  });
});
