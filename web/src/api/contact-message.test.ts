import { expect, test, vi } from "vitest";
import { postMessage } from "./contact-message";

function answering(body: BodyInit, init?: ResponseInit) {
  const fetching = vi.fn<typeof fetch>().mockResolvedValue(new Response(body, init));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

function envelope(code: number, data: unknown, init?: ResponseInit) {
  return answering(JSON.stringify({ code, message: "in words", data }), init);
}

test("a message is sent once, under its key, to the one address", async () => {
  const fetching = envelope(0, { reference: "abc" });
  const form = new FormData();
  expect(await postMessage(form, "key-1")).toEqual({ kind: "received", reference: "abc" });
  expect(fetching).toHaveBeenCalledTimes(1);
  const [address, request] = fetching.mock.calls[0] ?? [];
  expect([address, request?.method, request?.body]).toEqual(["/api/contact/message", "POST", form]);
  expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
});

test("problems are told field by field", async () => {
  const problems = [{ field: "reply_to", problem: "not_an_address" }];
  envelope(1009, { problems }, { status: 422 });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "wrong", problems });
});

test.each([
  ["30", 30],
  [null, 60],
  ["Sat, 01 Jan 2028 00:00:00 GMT", 60],
])("too many, with retry-after %j, means %i seconds", async (after, seconds) => {
  envelope(1007, null, { status: 429, headers: after ? { "retry-after": after } : {} });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "too_many", seconds });
});

test("a key of another message is told apart from a refusal", async () => {
  envelope(1008, null, { status: 409 });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "key_taken" });
  envelope(1000, null, { status: 400 });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "refused" });
});

test("what a proxy finds too large would be too large again", async () => {
  answering("<html>413</html>", { status: 413 });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "refused" });
});

test.each([
  ["a proxy's page", 502, "<html>Bad gateway</html>"],
  ["a portal's sign-in", 200, "<html>Sign in</html>"],
  ["somebody else's JSON", 200, '{"ok":true}'],
  ["our own failure", 500, '{"code":1500,"message":"x","data":null}'],
  ["a success without its reference, and no code we know", 503, '{"code":0,"message":"","data":{}}'],
])("%s says nothing about the message", async (_, status, body) => {
  answering(body, { status });
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "unreachable" });
});

test("no network is no answer", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
  expect(await postMessage(new FormData(), "k")).toEqual({ kind: "unreachable" });
});
