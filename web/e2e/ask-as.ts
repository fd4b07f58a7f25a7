import type { Page } from "@playwright/test";
import type { Mark } from "../src/features/reading/store/mark";
import { storedLogin } from "./guest";
import { expect } from "./reading";

/** Calls the API as the reader of a page: POST with `body`, or GET without one. Returns the data of the response. */
export async function askAs<Data>(page: Page, path: string, body?: unknown): Promise<Data> {
  const { access_token } = await storedLogin(page);
  const headers = { authorization: `Bearer ${access_token}` };
  const asked = body === undefined ? { headers } : { headers, method: "POST", data: body };
  const { code, message, data } = await (await page.request.fetch(path, asked)).json();
  expect(code, `${path}: ${message}`).toBe(0);
  return data;
}

/** Records a position at the beginning of a section, today or `daysAgo` days ago. */
export async function readAt(page: Page, book_id: string, section: number, daysAgo = 0): Promise<void> {
  const at = Math.floor(Date.now() / 1_000) - daysAgo * 86_400;
  const place = { book_id, section, block: 0, offset: 0, at, device: "e2e", zone: 0 };
  await askAs(page, "/api/reading/position", place);
}

/** Returns the reader's marks in a book, as the API returns them to any device. */
export async function marksOnServer(page: Page, bookId: string): Promise<Mark[]> {
  return (await askAs<{ list: Mark[] }>(page, `/api/reading/marks?book_id=${bookId}`)).list;
}
