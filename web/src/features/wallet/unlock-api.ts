import type { components } from "../../api/schema";
import { patience } from "../../shell/browser/patience";
import { ownTimeZone } from "../../shell/browser/time-zone";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

/** The ways to unlock a section; one that would unlock nothing is not there. */
export type Offers = Schemas["Offers"];
export type PricedSections = Schemas["PricedSections"];
export type AutoUnlock = Schemas["AutoUnlock"];
export type AutoUnlockedBook = Schemas["AutoUnlocks"]["list"][number];
export type Receipt = Schemas["SignedReceipt"];
export type Compass = Schemas["Compass"];
/** What was earned and cannot be spent yet. */
export type Held = Schemas["HeldRewards"];

const at = (bookId: string, section: number) => `book_id=${encodeURIComponent(bookId)}&section=${section}`;

export const fetchOffers = (bookId: string, section: number) =>
  askSignedIn<Offers>(`/api/wallet/offers?${at(bookId, section)}`, patience());

export const postUnlock = (
  book_id: string,
  { sections, price }: PricedSections,
  idempotencyKey: string,
): Promise<Receipt> =>
  askSignedIn("/api/wallet/unlock", { body: { book_id, sections, price }, idempotencyKey, ...patience() });

export const postWaitUnlock = (book_id: string, idempotencyKey: string): Promise<Receipt> =>
  askSignedIn("/api/wallet/wait-unlock", { body: { book_id }, idempotencyKey, ...patience() });

export async function fetchHeld(): Promise<Held | null> {
  const zone = encodeURIComponent(ownTimeZone());
  const center = await askSignedIn<Schemas["Center"]>(`/api/welfare/center?time_zone=${zone}`, patience());
  return center.held ?? null;
}

export const setAutoUnlock = (book_id: string, enabled: boolean, cap: number): Promise<AutoUnlock> =>
  askSignedIn("/api/wallet/auto-unlock", { body: { book_id, enabled, cap }, ...patience() });

export async function fetchAutoUnlocks(): Promise<AutoUnlockedBook[]> {
  return (await askSignedIn<Schemas["AutoUnlocks"]>("/api/wallet/auto-unlocks", patience())).list;
}

export const fetchCompass = (bookId: string, section: number) =>
  askSignedIn<Compass>(`/api/wallet/compass?${at(bookId, section)}`, patience());
