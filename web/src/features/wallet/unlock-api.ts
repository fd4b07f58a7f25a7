import type { components } from "../../api/schema";
import { ownTimeZone } from "../../shell/browser/time-zone";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

/** The offers of a locked section. An offer that would unlock nothing is absent. */
export type Offers = Schemas["Offers"];
export type PricedSections = Schemas["PricedSections"];
export type AutoUnlock = Schemas["AutoUnlock"];
export type AutoUnlockedBook = Schemas["AutoUnlocks"]["list"][number];
export type Receipt = Schemas["SignedReceipt"];
export type Compass = Schemas["Compass"];
/** The held rewards of a guest. */
export type Held = Schemas["HeldRewards"];

export const fetchOffers = (book_id: string, section: number) =>
  askSignedIn("GET /api/wallet/offers", { query: { book_id, section } });

export const postUnlock = (
  book_id: string,
  { sections, price }: PricedSections,
  idempotencyKey: string,
): Promise<Receipt> =>
  askSignedIn("POST /api/wallet/unlock", { body: { book_id, sections, price }, idempotencyKey });

export const postWaitUnlock = (book_id: string, idempotencyKey: string): Promise<Receipt> =>
  askSignedIn("POST /api/wallet/wait-unlock", { body: { book_id }, idempotencyKey });

export async function fetchHeld(): Promise<Held | null> {
  const center = await askSignedIn("GET /api/welfare/center", { query: { time_zone: ownTimeZone() } });
  return center.held ?? null;
}

export const setAutoUnlock = (book_id: string, enabled: boolean, cap: number): Promise<AutoUnlock> =>
  askSignedIn("POST /api/wallet/auto-unlock", { body: { book_id, enabled, cap } });

export async function fetchAutoUnlocks(): Promise<AutoUnlockedBook[]> {
  return (await askSignedIn("GET /api/wallet/auto-unlocks")).list;
}

export const fetchCompass = (book_id: string, section: number) =>
  askSignedIn("GET /api/wallet/compass", { query: { book_id, section } });
