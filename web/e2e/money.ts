import type { Page } from "@playwright/test";
import { askAs } from "./ask-as";
import { storedLogin } from "./guest";
import { expect } from "./reading";

/** Returns the URL of a path on the site that the page shows; if it shows none, on the project's server. */
function addressOf(page: Page, path: string): string {
  return page.url().startsWith("http") ? new URL(path, page.url()).href : path;
}

/** Sends a POST request with a new idempotency key, as the reader of a page. */
async function postOnce<Data>(page: Page, path: string, body: unknown): Promise<Data> {
  const { access_token } = await storedLogin(page);
  const answer = await page.request.post(addressOf(page, path), {
    headers: { authorization: `Bearer ${access_token}`, "idempotency-key": crypto.randomUUID() },
    data: body,
  });
  const { code, message, data } = await answer.json();
  expect(code, `${path}: ${message}`).toBe(0);
  return data;
}

/** Buys a pack of coins, paid in the sandbox without opening its page. Returns the id of the order. */
export const buyPack = (page: Page, pack_id: string): Promise<string> =>
  orderAndPay(page, "/api/wallet/recharge", { pack_id });

/** Subscribes to VIP, paid in the sandbox without opening its page. Returns the id of the order. */
export const subscribe = (page: Page, plan_id: string): Promise<string> =>
  orderAndPay(page, "/api/vip/subscribe", { plan_id });

async function orderAndPay(page: Page, path: string, wanted: unknown): Promise<string> {
  const { order_id } = await postOnce<{ order_id: string }>(page, path, wanted);
  const paid = await page.request.post(addressOf(page, `/sandbox/pay/${order_id}`), {
    form: { answer: "pay" },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  return order_id;
}

interface Offers {
  one: { sections: number[]; price: number };
}

/** Unlocks a section with the reader's coins, without opening it. Returns its price. */
export async function unlockSection(page: Page, book_id: string, section: number): Promise<number> {
  const { one } = await askAs<Offers>(page, `/api/wallet/offers?book_id=${book_id}&section=${section}`);
  await postOnce(page, "/api/wallet/unlock", { book_id, ...one });
  return one.price;
}
