import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sha256 } from "./sha256";
import { leadingZeros, solve } from "./work";

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, "0")).join("");

test("a hash is what everybody else says it is, for every length around a block", () => {
  for (let length = 0; length <= 200; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 131 + length) % 256);
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

test.each([
  [[0, 0, 1], 95],
  [[0x0fff_ffff, 0], 4],
  [[0xffff_ffff], 0],
  [[0, 0], 64],
])("%j begins with %i zeros", (words, zeros) => {
  expect(leadingZeros(Uint32Array.from(words))).toBe(zeros);
});

test("work that is found is work that was asked for", async () => {
  const { challenge, nonce } = await solve({ challenge: "a.b-c_d", bits: 12 });
  const hash = createHash("sha256").update(`a.b-c_d:${nonce}`).digest();
  expect(challenge).toBe("a.b-c_d");
  expect(hash.readUInt32BE(0) >>> 20).toBe(0);
});

test("the page has its turn every few milliseconds", async () => {
  let now = 0;
  const pause = vi.fn(async () => {});
  await solve({ challenge: "long", bits: 12 }, pause, () => now++);
  expect(pause.mock.calls.length).toBeGreaterThan(1);
});
