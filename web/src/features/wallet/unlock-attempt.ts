import { isDecided, Refused } from "../../api/envelope";
import { announceBalance } from "../../parts/balance";
import { announceUnlock } from "../../parts/books/unlock-news";
import { failureText } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { actOnce } from "./act-once";
import { type PricedSections, postUnlock, postWaitUnlock, type Receipt } from "./unlock-api";
import { intentOf } from "./unlock-intent";

const TOO_LITTLE = 1300;
const OTHER_PRICE = 1301;
const NOT_YET = 1303;

/** The outcome of an unlock. If `stale` is true, the offers have changed and must be loaded again. */
export type Outcome = { kind: "done" } | { kind: "refused"; text: string; stale: boolean };

/** Unlocks sections at the price that was shown; refused if the price has changed. */
export function unlock(bookId: string, offer: PricedSections): Promise<Outcome> {
  return attempt(intentOf(bookId, offer), (key) => postUnlock(bookId, offer, key));
}

/**
 * Unlocks a section by the offer “wait for free”. The idempotency key is stored under a name that includes
 * the section number, so that the requests for two sections have different keys.
 */
export function unlockByWaiting(bookId: string, section: number): Promise<Outcome> {
  return attempt(JSON.stringify([bookId, "wait", section]), (key) => postWaitUnlock(bookId, key));
}

async function attempt(intent: string, send: (key: string) => Promise<Receipt>): Promise<Outcome> {
  try {
    const receipt = await actOnce(intent, send);
    announceBalance(receipt.balance);
    const { receipt_id: receiptId, spent, sections } = receipt;
    announceUnlock(receipt.book_id, { receiptId, price: spent.coins + spent.bonus, count: sections.length });
    return { kind: "done" };
  } catch (error) {
    return { kind: "refused", text: reason(error), stale: isDecided(error) };
  }
}

function reason(error: unknown): string {
  const { code, data } = error instanceof Refused ? error : { code: null, data: null };
  if (code === TOO_LITTLE) return t("unlock.refused.missing", { count: numberIn(data, "missing") });
  if (code === OTHER_PRICE) return t("unlock.refused.price", { count: numberIn(data, "price") });
  if (code === NOT_YET) return t("unlock.refused.early");
  if (!(error instanceof Refused) || code === null)
    return `${failureText(error)} ${t("unlock.refused.once")}`;
  return failureText(error);
}

function numberIn(data: unknown, name: string): number {
  return Number((data as Record<string, unknown> | null)?.[name]) || 0;
}
