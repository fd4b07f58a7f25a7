// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearLogin, writeLogin } from "../../../shell/session/storage";
import { fetchText, openText } from "./server";

const login = {
  access_token: "mine",
  issue_time: Math.floor(Date.now() / 1_000),
  expires_in: 2_592_000,
  is_third_party_bound: 0,
};
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push(`${init.method ?? "GET"} ${address}`);
    return Response.json({ code: 0, message: "", data: { blocks: [], locked: true } });
  });
});

afterEach(() => {
  clearLogin();
});

const TEXT = "/api/section/text?book_id=b1&section=6";

test("only what may spend coins is posted: opening a section, by whoever is signed in", async () => {
  writeLogin(login);
  await fetchText("b1", 6);
  await openText("b1", 6);
  expect(asked).toEqual([`GET ${TEXT}`, `POST ${TEXT}`]);
});

test("without a login there is nothing to spend, and a section is only read", async () => {
  await openText("b1", 6);
  expect(asked).toEqual([`GET ${TEXT}`]);
});
