import { ask } from "../../api/envelope";
import type { components } from "../../api/schema";
import { askFileSignedIn, askSignedIn } from "../../shell/session/ask-signed-in";
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

export const loadProfile = () => askSignedIn("GET /api/me/profile");

export const saveName = (name: string) => askSignedIn("POST /api/me/profile", { body: { name } });

export async function loadDevices(): Promise<Device[]> {
  return (await askSignedIn("GET /api/me/sessions")).list;
}

export const revokeDevice = (session: string) =>
  askSignedIn("DELETE /api/me/sessions", { query: { session } });

/** The address of the provider, where the reader signs in. */
export async function startSignIn(name: string, return_to: string): Promise<string> {
  const body = { return_to };
  return (await askSignedIn(`POST /api/me/third-party/${encodeURIComponent(name)}/start`, { body })).url;
}

export async function finishSignIn(name: string, body: Returned) {
  const finish = () => askSignedIn(`POST /api/me/third-party/${encodeURIComponent(name)}/finish`, { body });
  const done = await merging(finish);
  return session.become(async () => done);
}

export const makeHandOver = () => askSignedIn("POST /api/me/hand-over", { body: {} });

/**
 * What a code would move. Nothing happens yet. Needs no login, but waits for it: a guest that comes to this browser
 * after the preview would change what moves.
 */
export const previewHandOver = (code: string) =>
  askSignedIn("POST /api/me/hand-over/preview", { body: { code } });

/** Does what the preview showed, and nothing else. Answers where the reader was. */
export async function redeemHandOver(code: string, confirm: string): Promise<string | null> {
  const redeem = () => ask("POST /api/me/hand-over/redeem", { body: { code, confirm } });
  return (await session.become(() => merging(redeem))).return_to;
}

/** The hand-over that this browser can undo. A cookie that no script sees says so, not the login. */
export async function loadUndoable(): Promise<Undoable | null> {
  return (await ask("GET /api/me/hand-over/undo")).hand_over;
}

export const exportData = () => askFileSignedIn("GET /api/me/export");

export const askDeletion = () => askSignedIn("POST /api/me/deletion");

export const cancelDeletion = () => askSignedIn("DELETE /api/me/deletion");

/** Where the server could not be told, nothing has changed: this browser could still come back as the same reader. */
export async function signOut(): Promise<void> {
  await askSignedIn("POST /api/me/sign-out");
  await session.leave();
}
