import { ask } from "../../api/envelope";
import { askFileSignedIn, askSignedIn } from "../../shell/session/ask-signed-in";
import type { Login } from "../../shell/session/login";
import { session } from "../../shell/session/session";

export interface Profile {
  /** Nine digits. */
  guest_number: string;
  name: string | null;
  bound_providers: Array<{ provider: string; label: string | null; bound_at: number }>;
  /** Names of those that can be used here. */
  providers: string[];
  balance: Balance;
  vip: { until: number } | null;
  /** When the account is deleted, if the reader asked for that. */
  delete_at: number | null;
}

export interface Balance {
  coins: number;
  bonus: number;
  /** The bonus coins that go first, and when. */
  next_expiry: { bonus: number; at: number } | null;
}

export interface Device {
  session: string;
  /** Such as "Chrome on Android". */
  agent: string;
  network: string;
  created_at: number;
  seen_at: number;
  current: boolean;
}

export interface HandOver {
  link: string;
  code: string;
  expires_in: number;
}

export type Outcome = "bound" | "signed_in" | "already";

/** What a provider sent back with the reader. */
export type Returned = { state: string } & ({ code: string } | { error: string });

export const loadProfile = () => askSignedIn<Profile>("/api/me/profile");

export const saveName = (name: string) => askSignedIn<unknown>("/api/me/profile", { body: { name } });

export async function loadDevices(): Promise<Device[]> {
  return (await askSignedIn<{ list: Device[] }>("/api/me/sessions")).list;
}

export const revokeDevice = (device: string) =>
  askSignedIn<unknown>("/api/me/sessions/revoke", { body: { session: device } });

/** The address of the provider, where the reader signs in. */
export async function startSignIn(provider: string, return_to: string): Promise<string> {
  const address = `/api/me/third-party/${encodeURIComponent(provider)}/start`;
  return (await askSignedIn<{ url: string }>(address, { body: { return_to } })).url;
}

export async function finishSignIn(provider: string, returned: Returned) {
  const address = `/api/me/third-party/${encodeURIComponent(provider)}/finish`;
  const done = await askSignedIn<Login & { return_to: string; outcome: Outcome }>(address, {
    body: returned,
  });
  return session.become(async () => done);
}

export const makeHandOver = () => askSignedIn<HandOver>("/api/me/hand-over", { body: {} });

/** Answers where the reader was. Whoever has the code is let in, so it asks for no login of this browser's. */
export async function redeemHandOver(code: string): Promise<string | null> {
  const redeem = () =>
    ask<Login & { return_to: string | null }>("/api/me/hand-over/redeem", { body: { code } });
  return (await session.become(redeem)).return_to;
}

export const exportData = () => askFileSignedIn("/api/me/export");

export const askDeletion = () => askSignedIn<unknown>("/api/me/delete", { body: {} });

export const cancelDeletion = () => askSignedIn<unknown>("/api/me/delete/cancel", { body: {} });

/** Whatever the server says, this browser forgets who it was. */
export async function signOut(): Promise<void> {
  try {
    await askSignedIn<unknown>("/api/me/sign-out", { body: {} });
  } finally {
    await session.leave();
  }
}
