// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Backups, backupsOf } from "./backup";
import type { Dependencies } from "./draft-state";
import { DraftSync, LONGEST_MS, PAUSE_MS } from "./draft-sync";
import { FakeServer, refusal, textOf, wordsOf } from "./fake-server";
import type { Text } from "./text";

const ANN = "ann@books.example";

let server: FakeServer;
let screen: Text;
let fail: (() => unknown) | null;
let saves: number;
let writers: number;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new FakeServer();
  fail = null;
  saves = 0;
  writers = 0;
});
afterEach(() => vi.useRealTimers());

const backups = (): Backups => backupsOf(1, "lamps", 31, () => true);

function opened(change: Partial<Dependencies> = {}): DraftSync {
  writers += 1;
  const sync = new DraftSync(server.now(), {
    save: async (text) => {
      saves += 1;
      await Promise.resolve();
      const error = fail?.();
      if (error) throw error;
      return server.save(text);
    },
    fetch: async () => server.now(),
    discard: async (version) => server.discard(version),
    backups: backups(),
    writer: `w${writers}`,
    operator: ANN,
    mayEdit: true,
    isSignedIn: () => server.signedIn === ANN,
    report: () => {},
    show: (text) => {
      screen = text;
    },
    faultOf: ({ title }) => (title ? "" : "no title"),
    unixSeconds: () => 1_790_000_000,
    ...change,
  });
  screen = sync.text();
  return sync;
}

const type = (sync: DraftSync, ...words: string[]) => {
  screen = textOf(...words);
  const typed = screen;
  sync.typed(() => typed);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const draft = () => (server.draft ? wordsOf(server.draft) : null);

describe("a draft that is saved as it is typed", () => {
  test("is sent after a pause, and without one after a few seconds", async () => {
    const sync = opened();
    type(sync, "one");
    await pass(PAUSE_MS - 1);
    expect(draft()).toBeNull();
    await pass(1);
    expect([draft(), sync.state().phase]).toEqual([["one"], "stored"]);
    for (let ms = 0; ms <= LONGEST_MS; ms += 500) {
      type(sync, "one", String(ms));
      await pass(500);
    }
    expect(draft()?.length).toBe(2);
  });

  test("is sent as it was typed when the view is left, never as an empty text", async () => {
    const sync = opened();
    type(sync, "one");
    expect(await sync.leave()).toBe(true);
    expect(draft()).toEqual(["one"]);
    await pass(60_000);
    expect([draft(), saves]).toEqual([["one"], 1]);
  });

  test("sends what was typed during a request after the view is left", async () => {
    const sync = opened();
    type(sync, "one");
    await vi.advanceTimersByTimeAsync(0);
    sync.flush();
    type(sync, "one", "two");
    expect(await sync.leave()).toBe(true);
    expect(draft()).toEqual(["one", "two"]);
  });

  test("is tried again after a failure, but not after the view is left", async () => {
    const sync = opened();
    fail = () => new TypeError("no network");
    type(sync, "one");
    await pass(PAUSE_MS + 1_000);
    expect([saves, sync.state().phase]).toEqual([2, "paused"]);
    expect(await sync.leave()).toBe(false);
    await pass(120_000);
    expect(saves).toBe(3);
    expect(backups().list().map(wordsOf)).toEqual([["one"]]);
  });

  test("a response that was lost is no conflict with oneself", async () => {
    const sync = opened({
      save: async (text) => {
        saves += 1;
        const stored = server.save(text);
        if (saves === 1) throw new TypeError("no network");
        return stored;
      },
    });
    type(sync, "one");
    await pass(PAUSE_MS);
    type(sync, "one", "two");
    await pass(5_000);
    expect([sync.state().phase, draft()]).toEqual(["stored", ["one", "two"]]);
  });

  test("a lost response is no conflict with oneself if the server stored the text without needless spaces", async () => {
    const sync = opened({
      save: async (text) => {
        saves += 1;
        const stored = server.save(text);
        if (saves === 1) throw new TypeError("no network");
        return stored;
      },
    });
    type(sync, "one ");
    await pass(PAUSE_MS);
    expect(draft()).toEqual(["one"]);
    type(sync, "one two");
    await pass(5_000);
    expect([sync.state().phase, draft()]).toEqual(["stored", ["one two"]]);
  });

  test("a text that the server decided against is sent again only when it changes", async () => {
    const sync = opened();
    fail = () => refusal(422, 1643, null, "block 12: another note has the same id");
    type(sync, "one");
    await pass(120_000);
    expect(saves).toBe(1);
    expect([sync.state().phase, sync.state().problem]).toEqual([
      "refused",
      "Block 12: another note has the same id.",
    ]);
    fail = null;
    type(sync, "two");
    await pass(PAUSE_MS);
    expect([sync.state().problem, draft()]).toEqual(["", ["two"]]);
  });

  test("waits for the sign-in when the session has ended, and goes on with it", async () => {
    const sync = opened();
    type(sync, "one");
    server.signedIn = null;
    await pass(120_000);
    expect([saves, sync.state().phase]).toEqual([0, "paused"]);
    server.signedIn = ANN;
    sync.signedIn();
    await pass(0);
    expect(draft()).toEqual(["one"]);
  });

  test("is not sent in the session of another operator", async () => {
    const sync = opened();
    type(sync, "one");
    server.signedIn = "ben@books.example";
    expect(await sync.leave()).toBe(false);
    await pass(120_000);
    expect([saves, draft()]).toEqual([0, null]);
    expect(backups().list().map(wordsOf)).toEqual([["one"]]);
  });
});

describe("what others wrote", () => {
  test("is compared before it is replaced", async () => {
    const sync = opened();
    server.save({ ...textOf("ben"), base_revision: 1, draft_version: 0 }, "ben@books.example");
    type(sync, "one");
    await pass(60_000);
    const { phase, other } = sync.state();
    expect([phase, other?.source, other && wordsOf(other.text), draft()]).toEqual([
      "conflict",
      "draft",
      ["ben"],
      ["ben"],
    ]);
    sync.keepMine();
    await pass(0);
    expect([sync.state().phase, draft()]).toEqual(["stored", ["one"]]);
  });

  test("both a draft and a published text are compared", async () => {
    const sync = opened();
    server.importText(textOf("import"));
    server.save({ ...textOf("ben"), base_revision: 2, draft_version: 0 }, "ben@books.example");
    type(sync, "one");
    await pass(PAUSE_MS);
    expect(sync.state().other?.source).toBe("draft");
    sync.keepMine();
    expect([sync.state().other?.source, draft()]).toEqual(["published", ["ben"]]);
    sync.keepMine();
    await pass(0);
    expect(draft()).toEqual(["one"]);
  });

  test("a draft on an older text is compared at once, and can be given up", async () => {
    server.save({ ...textOf("mine"), base_revision: 1, draft_version: 0 });
    server.importText(textOf("import"));
    const sync = opened();
    expect(sync.state()).toMatchObject({
      phase: "conflict",
      other: { source: "published" },
      isUnsaved: false,
    });
    await sync.takeTheirs();
    expect([draft(), wordsOf(screen), sync.state().phase]).toEqual([null, ["import"], "loaded"]);
  });

  test("a backup is offered, and sent with the versions on which it is based", async () => {
    const crashed = opened();
    type(crashed, "one");
    crashed.backUp();
    server.save({ ...textOf("ben"), base_revision: 1, draft_version: 0 }, "ben@books.example");
    vi.clearAllTimers();
    const sync = opened();
    expect([wordsOf(screen), sync.state().offered?.at]).toEqual([["ben"], 1_790_000_000]);
    sync.restoreBackup();
    await pass(PAUSE_MS);
    expect([sync.state().phase, draft(), wordsOf(screen)]).toEqual(["conflict", ["ben"], ["one"]]);
    expect(backups().list()).toHaveLength(1);
    await sync.takeTheirs();
    expect([wordsOf(screen), backups().list()]).toEqual([["ben"], []]);
  });

  test("a backup that the server has is dropped, one that is not whole is not offered", () => {
    const text = { ...textOf("begin"), base_revision: 1, draft_version: 0, writer: "w", at: 1 };
    backups().keep(text);
    expect([opened().state().offered, backups().list()]).toEqual([null, []]);
    localStorage.setItem("console-draft:1:lamps:31", '[{"writer":"w","title":"x","blocks":3}]');
    expect(opened().state().offered).toBeNull();
    expect(backupsOf(2, "lamps", 31, () => true).list()).toEqual([]);
  });
});

describe("an action that replaces the text", () => {
  test("publishes what is stored, and nothing else", async () => {
    const sync = opened();
    type(sync, "one");
    expect(await sync.run(async (version) => server.publish(version))).toBe(false);
    await pass(PAUSE_MS);
    expect(await sync.run(async (version) => server.publish(version))).toBe(true);
    expect([wordsOf(server.published), sync.state().phase]).toEqual([["one"], "loaded"]);
  });

  test("loses nothing that is typed while it runs", async () => {
    const sync = opened();
    type(sync, "one");
    await pass(PAUSE_MS);
    const done = sync.run(async (version) => {
      expect(sync.state().isLocked).toBe(true);
      type(sync, "one", "two");
      await pass(PAUSE_MS * 2);
      server.publish(version);
    });
    await done;
    await pass(PAUSE_MS);
    expect([sync.state().phase, wordsOf(sync.text()), wordsOf(screen)]).toEqual([
      "conflict",
      ["one", "two"],
      ["one", "two"],
    ]);
  });

  test("keeps the text when it fails", async () => {
    const sync = opened();
    type(sync, "one");
    await pass(PAUSE_MS);
    const failing = sync.run(() => Promise.reject(new TypeError("no network")));
    await expect(failing).rejects.toThrow("no network");
    expect(sync.state()).toMatchObject({ phase: "stored", isLocked: false });
    server.importText(textOf("import"));
    expect(await sync.run(async (version) => server.publish(version))).toBe(false);
    expect(sync.state().other?.source).toBe("published");
  });
});
