import { ask } from "../../api/envelope";
import type { components } from "../../api/schema";
import { askFileSignedIn, askSignedIn } from "../../shell/session/ask-signed-in";
import type { Login } from "../../shell/session/login";
import { merging } from "../../shell/session/merged-readers";
import { session } from "../../shell/session/session";

type Schemas = components["schemas"];

export type Profile = Schemas["Profile"];
export type Device = Schemas["Device"];
export type HandOver = Schemas["HandOverCode"];
export type HandOverPreview = Schemas["HandOverPreview"];
export type Undoable = Schemas["UndoableMerge"];

export type Outcome = "bound" | "signed_in" | "already";

/** What a provider sent back with the reader. */
export type Returned = { state: string } & ({ code: string } | { error: string });

export const loadProfile = () => askSignedIn<Profile>("/api/me/profile");

export const saveName = (name: string) => askSignedIn<unknown>("/api/me/profile", { body: { name } });

export async function loadDevices(): Promise<Device[]> {
  return (await askSignedIn<{ list: Device[] }>("/api/me/sessions")).list;
}

export const revokeDevice = (device: string) =>
  askSignedIn<unknown>(`/api/me/sessions?session=${device}`, { method: "DELETE" });

/** The address of the provider, where the reader signs in. */
export async function startSignIn(provider: string, return_to: string): Promise<string> {
  const address = `/api/me/third-party/${encodeURIComponent(provider)}/start`;
  return (await askSignedIn<{ url: string }>(address, { body: { return_to } })).url;
}

export async function finishSignIn(provider: string, returned: Returned) {
  const address = `/api/me/third-party/${encodeURIComponent(provider)}/finish`;
  const finish = () =>
    askSignedIn<Login & { return_to: string; outcome: Outcome }>(address, { body: returned });
  const done = await merging(finish);
  return session.become(async () => done);
}

export const makeHandOver = () => askSignedIn<HandOver>("/api/me/hand-over", { body: {} });

/**
 * What a code would move. Nothing happens yet. Needs no login, but waits for it: a guest that comes to this browser
 * after the preview would change what moves.
 */
export const previewHandOver = (code: string) =>
  askSignedIn<HandOverPreview>("/api/me/hand-over/preview", { body: { code } });

/** Does what the preview showed, and nothing else. Answers where the reader was. */
export async function redeemHandOver(code: string, confirm: string): Promise<string | null | undefined> {
  const redeem = () => ask<Schemas["HandedLogin"]>("/api/me/hand-over/redeem", { body: { code, confirm } });
  return (await session.become(() => merging(redeem))).return_to;
}

/** The hand-over that this browser can undo. A cookie that no script sees says so, not the login. */
export async function loadUndoable(): Promise<Undoable | null> {
  return (await ask<{ hand_over?: Undoable | null }>("/api/me/hand-over/undo")).hand_over ?? null;
}

export const exportData = () => askFileSignedIn("/api/me/export");

export const askDeletion = () => askSignedIn<unknown>("/api/me/deletion", { method: "POST" });

export const cancelDeletion = () => askSignedIn<unknown>("/api/me/deletion", { method: "DELETE" });

/** Where the server could not be told, nothing has changed: this browser could still come back as the same reader. */
export async function signOut(): Promise<void> {
  await askSignedIn<unknown>("/api/me/sign-out", { body: {} });
  await session.leave();
}
