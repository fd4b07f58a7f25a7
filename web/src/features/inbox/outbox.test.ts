// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Outcome } from "../../api/contact-message";
import { readLetters } from "./letter-store";
import { Outbox } from "./outbox";

const letter = { topic: "other", message: "Hello", reply_to: "me@example.org" };
const received: Outcome = { kind: "received", reference: "abc" };
const unreachable: Outcome = { kind: "unreachable" };

beforeEach(() => localStorage.clear());

test("what nobody takes is kept, and sent later with the same key, once", async () => {
  const post = vi.fn<(form: FormData, key: string) => Promise<Outcome>>();
  post.mockResolvedValueOnce(unreachable).mockResolvedValue(received);
  const outbox = new Outbox(post);
  expect(await outbox.send(letter, { key: "key-1", bare: false }, null)).toEqual({ kind: "kept" });
  expect(readLetters()).toHaveLength(1);
  const told: Array<string | null> = [];
  outbox.onReceived((reference) => told.push(reference));
  await Promise.all([outbox.sendAll(), outbox.sendAll()]);
  expect(post.mock.calls.map(([, key]) => key)).toEqual(["key-1", "key-1"]);
  expect(told).toEqual(["abc"]);
  expect(readLetters()).toEqual([]);
});

test("a key that belongs to another message is replaced", async () => {
  const post = vi.fn<(form: FormData, key: string) => Promise<Outcome>>();
  post.mockResolvedValueOnce({ kind: "key_taken" }).mockResolvedValue(received);
  expect(await new Outbox(post).send(letter, { key: "key-1", bare: false }, null)).toEqual(received);
  expect(post.mock.calls[1]?.[1]).not.toBe("key-1");
});

test("coming back online sends what waits", async () => {
  const post = vi.fn<(form: FormData, key: string) => Promise<Outcome>>();
  post.mockResolvedValueOnce(unreachable).mockResolvedValue(received);
  await new Outbox(post).send(letter, { key: "key-1", bare: false }, null);
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(readLetters()).toEqual([]));
});
