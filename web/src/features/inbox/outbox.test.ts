// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Outcome } from "../../api/contact-message";
import type { InOneTab } from "../../shell/browser/one-tab";
import { readDraft, readQueue, writeDraft } from "./message-store";
import { Outbox } from "./outbox";

const message = { topic: "other", message: "Hello", reply_to: "me@example.org" };
const attempt = { key: "key-1", bare: false };
const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "s.png", { type: "image/png" });
const received: Outcome = { kind: "received", reference: "abc" };
const unreachable: Outcome = { kind: "unreachable" };

beforeEach(() => localStorage.clear());

/** Mocks a server that returns these outcomes in order, and repeats the last one. */
function answering(...outcomes: Outcome[]) {
  const post = vi.fn<(form: FormData, key: string) => Promise<Outcome>>();
  outcomes.forEach((outcome, index) => {
    if (index === outcomes.length - 1) post.mockResolvedValue(outcome);
    else post.mockResolvedValueOnce(outcome);
  });
  return post;
}

/** Mocks a local storage that throws, as if full, for values for which `takes` returns false. */
function keepingOnly(takes: (value: string) => boolean) {
  const store = localStorage;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.getItem(key),
    removeItem: (key: string) => store.removeItem(key),
    setItem(key: string, value: string) {
      if (!takes(value)) throw new DOMException("full", "QuotaExceededError");
      store.setItem(key, value);
    },
  });
}

test("what nobody takes is kept, and sent later with the same key, once", async () => {
  const post = answering(unreachable, received);
  const outbox = new Outbox(post);
  expect(await outbox.send(message, attempt, picture)).toEqual({ kind: "kept" });
  expect(readQueue()).toMatchObject([{ ...message, key: "key-1", bare: false, refused: null }]);
  const told: Array<string | null> = [];
  outbox.subscribeToReceived((reference) => told.push(reference));
  await Promise.all([outbox.sendAll(), outbox.sendAll()]);
  expect(post.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1"]);
  const screenshot = post.mock.calls[1]?.[0].get("screenshot");
  expect(screenshot instanceof File && screenshot.size, "with its screenshot").toBe(4);
  expect(told).toEqual(["abc"]);
  expect(readQueue()).toEqual([]);
});

test("a draft is cleared when its message was sent or kept, and not before", async () => {
  const draft = { ...message, key: null, pictured: false };
  writeDraft(draft);
  await new Outbox(answering({ kind: "too_many", seconds: 5 })).send(message, attempt, null);
  expect(readDraft()).toEqual(draft);
  await new Outbox(answering(received)).send(message, attempt, null);
  expect(readDraft()).toBeNull();
  writeDraft(draft);
  await new Outbox(answering(unreachable)).send(message, attempt, null);
  expect(readDraft()).toBeNull();
});

test("a key that belongs to another message is replaced", async () => {
  const post = answering({ kind: "key_taken" }, received);
  expect(await new Outbox(post).send(message, attempt, null)).toEqual(received);
  expect(post.mock.calls[1]?.[1]).not.toBe("key-1");
});

test("a message without the screenshot it was first tried with has arrived if its key is taken", async () => {
  const post = answering({ kind: "key_taken" });
  const sent = await new Outbox(post).send(message, { key: "key-1", bare: true }, null);
  expect(sent).toEqual({ kind: "received", reference: null });
  expect(post).toHaveBeenCalledTimes(1);
});

test("coming back online sends what waits", async () => {
  await new Outbox(answering(unreachable, received)).send(message, attempt, null);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(readQueue()).toEqual([]));
});

test("how a round ended is told, and what is refused stays with its reason and is not tried again", async () => {
  const problems = [{ field: "reply_to" as const, problem: "not_an_address" as const }];
  const post = answering(
    unreachable,
    unreachable,
    { kind: "too_many", seconds: 9 },
    { kind: "wrong", problems },
  );
  const outbox = new Outbox(post);
  await outbox.send(message, attempt, null);
  expect(await outbox.sendAll()).toEqual(unreachable);
  expect(await outbox.sendAll()).toEqual({ kind: "too_many", seconds: 9 });
  expect(await outbox.sendAll()).toEqual({ kind: "done" });
  expect(outbox.state()).toMatchObject({ busy: false, messages: [{ key: "key-1", refused: problems }] });
  expect(await outbox.sendAll()).toEqual({ kind: "done" });
  expect(post).toHaveBeenCalledTimes(4);
  outbox.remove("key-1");
  expect(outbox.state().messages).toEqual([]);
});

test("a screenshot that does not fit is left out, and the message says so", async () => {
  keepingOnly((value) => !value.includes("data:"));
  const outbox = new Outbox(answering(unreachable));
  expect(await outbox.send(message, attempt, picture)).toEqual({ kind: "kept" });
  expect(outbox.state().messages).toMatchObject([{ screenshot: null, bare: true }]);
});

test("where nothing can be kept, the message stays with its reader", async () => {
  keepingOnly(() => false);
  expect(await new Outbox(answering(unreachable)).send(message, attempt, null)).toEqual(unreachable);
});

test("two tabs send a queued message once", async () => {
  let last: Promise<unknown> = Promise.resolve();
  const oneAfterTheOther: InOneTab = (work) => {
    const mine = last.then(work);
    last = mine;
    return mine;
  };
  await new Outbox(answering(unreachable)).send(message, attempt, null);
  const post = answering(received);
  const tabs = [new Outbox(post, oneAfterTheOther), new Outbox(post, oneAfterTheOther)];
  await Promise.all(tabs.map((tab) => tab.sendAll()));
  expect(post).toHaveBeenCalledTimes(1);
  expect(tabs.map((tab) => tab.state().messages)).toEqual([[], []]);
});

test("what an older build kept is read as far as it can be", () => {
  const old = [{ ...message, key: "k", screenshot: null, bare: false, refused: true }, { key: "x" }, "y"];
  localStorage.setItem("dogear-letters", JSON.stringify(old));
  expect(readQueue()).toEqual([{ ...message, key: "k", screenshot: null, bare: false, refused: [] }]);
});
