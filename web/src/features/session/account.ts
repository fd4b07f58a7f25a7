import { ask } from "../../api/envelope";
import type { components } from "../../api/schema";
import { askFileSignedIn, askSignedIn } from "../../shell/session/ask-signed-in";
import { becomeSignedIn } from "../../shell/session/become-signed-in";
import { merging } from "../../shell/session/merged-readers";
import { session } from "../../shell/session/session";

type Schemas = components["schemas"];

export type Profile = Schemas["Profile"];
export type Device = Schemas["Device"];
export type HandOver = Schemas["HandOverCode"];
export type HandOverPreview = Schemas["HandOverPreview"];
export type Undoable = Schemas["UndoableMerge"];

export type Outcome = "bound" | "signed_in" | "already";

/** The parameters that a login provider adds to the address to which it returns the reader. */
export type Returned = { state: string } & ({ code: string } | { error: string });

export const loadProfile = () => askSignedIn("GET /api/me/profile");

export const saveName = (name: string) => askSignedIn("POST /api/me/profile", { body: { name } });

export async function loadDevices(): Promise<Device[]> {
  return (await askSignedIn("GET /api/me/sessions")).list;
}

export const revokeDevice = (session: string) =>
  askSignedIn("DELETE /api/me/sessions", { query: { session } });

/** Returns the address at the login provider where the reader signs in. */
export async function startSignIn(name: string, return_to: string): Promise<string> {
  const body = { return_to };
  return (await askSignedIn(`POST /api/me/third-party/${encodeURIComponent(name)}/start`, { body })).url;
}

export const finishSignIn = (name: string, body: Returned) =>
  becomeSignedIn((token) =>
    ask(`POST /api/me/third-party/${encodeURIComponent(name)}/finish`, { body, token }),
  );

export const makeHandOver = () => askSignedIn("POST /api/me/hand-over", { body: {} });

/**
 * Previews what a hand-over code would move, without moving anything. Waits for a login, although the endpoint needs
 * none: a guest that is created after the preview would change what the code moves.
 */
export const previewHandOver = (code: string) =>
  askSignedIn("POST /api/me/hand-over/preview", { body: { code } });

/** Redeems a previewed hand-over code. Returns the path that this browser opens next, if any. */
export async function redeemHandOver(code: string, confirm: string): Promise<string | null> {
  const redeem = () => ask("POST /api/me/hand-over/redeem", { body: { code, confirm } });
  return (await session.become(() => merging(redeem))).return_to;
}

/**
 * Returns the hand-over that this browser can undo; null if there is none. The server identifies this browser by a
 * cookie, not by the login.
 */
export async function loadUndoable(): Promise<Undoable | null> {
  return (await ask("GET /api/me/hand-over/undo")).hand_over;
}

export const exportData = () => askFileSignedIn("GET /api/me/export");

export const askDeletion = () => askSignedIn("POST /api/me/deletion");

export const cancelDeletion = () => askSignedIn("DELETE /api/me/deletion");

/**
 * Signs out. If the server cannot be reached, the login is not deleted either: without it, the browser could still sign
 * in as the same reader.
 */
export async function signOut(): Promise<void> {
  await askSignedIn("POST /api/me/sign-out");
  await session.leave();
}
