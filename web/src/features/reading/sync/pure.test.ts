import { describe, expect, test } from "vitest";
import { sampleMark as mark } from "../../../../test/sample-mark";
import { newId } from "../../../api/envelope";
import { dayOf } from "../store/day";
import { tombstone } from "../store/mark";
import type { PositionNote, TimeNote } from "../store/model";
import type { StoredMark } from "../store/rows";
import { beaconBody, firstBatch, MOST_BYTES, worthSending } from "./batch";
import { changedNow, mergedMark, shownMarks } from "./merge-marks";
import { sendDelay } from "./pace";
import { Recent } from "./recent";
import { defaultSettings, parseSettings } from "./settings-model";
import { deviceName } from "./this-device";

const positionAt = (at: number, section = 1, block = 0, offset = 0, book_id = "b1"): PositionNote => ({
  book_id,
  section,
  block,
  offset,
  at,
  fingerprint: "f",
  device: "Chrome, Android",
  zone: 60,
  visit: "v",
  turn: 1,
  after: "",
});

describe("what of a log is sent", () => {
  test("is the last position of every half minute in a section", () => {
    const log = [
      positionAt(0, 1, 0),
      positionAt(10, 1, 1),
      positionAt(29, 1, 2),
      positionAt(31, 1, 3),
      positionAt(5, 2, 0, 0, "b2"),
    ];
    expect(worthSending(log).map(({ book_id, block }) => [book_id, block])).toEqual([
      ["b1", 2],
      ["b1", 3],
      ["b2", 0],
    ]);
  });

  test("has a position in every section that was read, however short", () => {
    const log = [positionAt(0, 1), positionAt(9, 2, 0), positionAt(12, 2, 4), positionAt(20, 3)];
    expect(worthSending(log).map(({ section, block }) => [section, block])).toEqual([
      [1, 0],
      [2, 4],
      [3, 0],
    ]);
  });

  test("has the furthest position, even if the reader leafed back at once", () => {
    const log = [positionAt(0, 1), positionAt(1, 9), positionAt(2, 1)];
    expect(worthSending(log).map(({ section }) => section)).toEqual([9, 1]);
  });

  test("loses nothing of what it says when it is thinned twice", () => {
    const log = Array.from({ length: 300 }, (_, at) => positionAt(at * 2, 1 + (at % 7), at));
    const once = worthSending(log);
    expect(worthSending(once)).toEqual(once);
    expect(once.at(-1)).toBe(log.at(-1));
  });
});

describe("a batch", () => {
  test("has at most two hundred of each", () => {
    const positions = Array.from({ length: 250 }, (_, at) => positionAt(at * 60));
    expect(firstBatch({ places: positions, time: [], marks: [] }).places).toEqual(positions.slice(0, 200));
  });

  test("fits into a request", () => {
    const marks = Array.from({ length: 50 }, (_, index) => mark({ id: `${index}`, note: "é".repeat(2_000) }));
    const batch = firstBatch({ places: [positionAt(1)], time: [], marks });
    expect(batch.places).toHaveLength(1);
    expect(batch.marks.length).toBeGreaterThan(10);
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(MOST_BYTES + 100);
  });

  test("takes one entry that is too large, so that it cannot be in the way for ever", () => {
    const marks = [mark({ note: "x".repeat(100) }), mark({ id: "other" })];
    expect(firstBatch({ places: [], time: [], marks }, 50).marks).toEqual([marks[0]]);
  });
});

describe("the beacon", () => {
  test("is not sent for nothing", () => {
    expect(beaconBody({ places: [], time: [], marks: [] }, "token")).toBeNull();
  });

  test("has the token, and the latest positions in the order of time", () => {
    const positions = Array.from({ length: 400 }, (_, at) => positionAt(at * 60, 1, at));
    const body = JSON.parse(beaconBody({ places: positions, time: [], marks: [mark()] }, "token") ?? "");
    expect(body.access_token).toBe("token");
    expect(body.since).toEqual({ marks: null });
    expect(body.places).toHaveLength(200);
    expect(body.places.at(-1).block).toBe(399);
    expect(body.places[0].block).toBe(200);
  });
});

describe("a mark changed on two devices", () => {
  const kept = (changed_at: number, waiting: 0 | 1): StoredMark => ({
    ...mark({ changed_at, note: "here" }),
    reader: "r",
    waiting,
  });
  test.each([
    ["the later change, made here and not sent", kept(20, 1), 15, "here"],
    ["the later change, made elsewhere", kept(20, 1), 25, "there"],
    ["the server's, at the same second", kept(20, 1), 20, "there"],
    ["what the server made of what was sent, even if its clock is behind", kept(20, 0), 15, "there"],
    ["the only one", undefined, 1, "there"],
  ] as const)("becomes %s", (_, own, changed_at, note) => {
    expect(mergedMark(own, mark({ changed_at, note: "there" }), "r").note).toBe(note);
  });

  test("a change is later than what it changes, whatever the clock says", () => {
    expect(changedNow(mark(), mark({ changed_at: 50, created_at: 5 }), 40)).toMatchObject({
      changed_at: 51,
      created_at: 5,
    });
    expect(changedNow(mark(), undefined, 40).changed_at).toBe(40);
  });

  test("deleted ones are not shown and say nothing", () => {
    const gone = tombstone(mark({ note: "secret" }));
    expect([gone.deleted, gone.note]).toEqual([true, ""]);
    const later = kept(1, 0);
    expect(shownMarks([{ ...gone, reader: "r", waiting: 1 }, later]).map(({ note }) => note)).toEqual([
      "here",
    ]);
  });
});

describe("what is at hand when a page goes", () => {
  const time: TimeNote = { book_id: "b1", day: 1, device: "d", seconds: 9, words: 9 };
  test("is what was not sent, of the reader of now", () => {
    const recent = new Recent();
    recent.addPositions("a", [positionAt(1)], 1_000);
    recent.addPositions("b", [positionAt(2)], 1_000);
    recent.addTime("a", [time], 1_500);
    recent.addMark("a", mark(), 2_000);
    recent.addPositions("a", [positionAt(3)], null);
    expect(recent.of("a")).toEqual({ places: [positionAt(1), positionAt(3)], time: [time], marks: [mark()] });
    recent.settled(1_600);
    expect(recent.of("a")).toEqual({ places: [positionAt(3)], time: [], marks: [mark()] });
    expect(recent.of("b").places).toEqual([]);
    expect(recent.isEmpty).toBe(false);
  });
});

describe("the pace", () => {
  test("is fifteen seconds, and slower after each failure, to five minutes", () => {
    expect(sendDelay(0, 1)).toBe(15_000);
    expect([1, 2, 3, 9].map((failures) => sendDelay(failures, 1))).toEqual([
      30_000, 60_000, 120_000, 300_000,
    ]);
    expect(sendDelay(1, 0)).toBe(15_000);
    expect(sendDelay(1, 0, 90_000)).toBe(90_000);
  });
});

describe("settings", () => {
  test("keep what is known and within bounds", () => {
    expect(
      parseSettings({
        size: 99,
        line: "2",
        theme: "pink",
        font: "sans",
        justify: true,
        evil: 1,
        voice: "v".repeat(200),
      }),
    ).toEqual({ size: 32, font: "sans", justify: true, voice: "v".repeat(100) });
    expect(parseSettings(null)).toEqual({});
    expect(parseSettings(defaultSettings)).toEqual(defaultSettings);
  });
});

describe("this device", () => {
  test.each([
    [
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
      "Chrome, Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      "Safari, iPhone",
    ],
    ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, Linux"],
    ["curl", ""],
  ])("%s is %s", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  test("a day is one of the reader's calendar", () => {
    const evening = Date.UTC(2026, 10, 15, 23, 30);
    expect(dayOf(evening, 60) - dayOf(evening, 0)).toBe(1);
    expect(newId()).toMatch(/^[\da-f]{24}$/);
  });
});
