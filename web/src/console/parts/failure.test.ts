import { expect, test } from "vitest";
import { Explained } from "../data/ask";
import { failureText } from "./failure";

const refused = (status: number, code: number, message: string) =>
  failureText(new Explained("POST /x", new Response(null, { status }), { code, data: null, message }));

test("a refusal that the operator can do something about is explained by the server's message", () => {
  const CONFLICTS = [1603, 1605, 1611, 1621, 1633, 1634, 1649, 1651];
  for (const code of CONFLICTS)
    expect(refused(409, code, "add another one first")).toBe("Add another one first.");
  expect(refused(422, 1654, "`a b` is no name")).toBe("`a b` is no name.");
});

test("a reused idempotency key is no change by someone else", () => {
  expect(refused(409, 1008, "this key was used for another request")).toContain("An earlier attempt");
});

test("any other conflict is a change by someone else", () => {
  expect(refused(409, 1641, "the book was changed")).toContain("Someone else changed this");
});
