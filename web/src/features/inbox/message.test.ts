import { expect, test } from "vitest";
import { contact } from "../../../test/sample-pages";
import { messageLength, problemsOf } from "./message";

const rules = contact.data;
const good = { topic: "reading", message: "Where is section 3?", reply_to: "me@example.org" };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0]);

test("a good message has no problems, with or without a picture", () => {
  expect(problemsOf(good, null, rules)).toEqual([]);
  expect(problemsOf(good, { size: 100, head: png }, rules)).toEqual([]);
});

test("every problem is told at once", () => {
  const bad = { topic: "gossip", message: " ", reply_to: "nobody" };
  const text = { size: 20, head: new TextEncoder().encode("<svg onload>") };
  expect(problemsOf(bad, text, rules)).toEqual([
    { field: "topic", problem: "missing" },
    { field: "message", problem: "missing" },
    { field: "reply_to", problem: "not_an_address" },
    { field: "screenshot", problem: "not_a_picture" },
  ]);
  const long = { ...good, message: "x".repeat(5001), reply_to: "" };
  expect(problemsOf(long, { size: 3_000_000, head: png }, rules)).toEqual([
    { field: "message", problem: "too_long" },
    { field: "reply_to", problem: "missing" },
    { field: "screenshot", problem: "too_large" },
  ]);
});

test("characters are counted as the server counts them", () => {
  expect(messageLength(" a\r\nb 🙂 ")).toBe(5);
});
