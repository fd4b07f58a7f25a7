import type { BodyOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
import { say } from "../words/say";

/** Whether this browser can make and use passkeys by the native JSON functions. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function"
  );
}

/** Adds a passkey of this device or security key to the operator who is signed in. */
export async function addPasskey(name: string): Promise<void> {
  const options = await ask("POST /api/console/me/passkeys/start");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationJson);
  const credential = answerOf(await navigator.credentials.create({ publicKey }));
  await ask("POST /api/console/me/passkeys/finish", { body: { name, credential } as NewPasskey });
}

export async function signInWithPasskey(): Promise<void> {
  const options = await ask("POST /api/console/sign-in/passkey/start");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as RequestJson);
  const credential = answerOf(await navigator.credentials.get({ publicKey }));
  await ask("POST /api/console/sign-in/passkey/finish", { body: { credential } as Assertion });
}

// What the browser makes and takes is what the server declares, in the browser's own types.
type CreationJson = PublicKeyCredentialCreationOptionsJSON;
type RequestJson = PublicKeyCredentialRequestOptionsJSON;
type NewPasskey = BodyOf<"POST /api/console/me/passkeys/finish">;
type Assertion = BodyOf<"POST /api/console/sign-in/passkey/finish">;

/** The operator closed the browser's own dialog: nothing went wrong. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

function answerOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential))
    throw new DOMException("no credential", "NotAllowedError");
  return credential.toJSON();
}

/** A first name for a passkey, such as "Chrome on Windows": the operator knows which device that is. */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser = /(Edg|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? "";
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? "";
  const name = (text: string) => ({ Edg: "Edge", "Mac OS X": "macOS" })[text] ?? text;
  return [name(browser), name(system)].filter(Boolean).join(" · ") || say("enrol.device");
}
