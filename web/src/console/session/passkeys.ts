import type { BodyOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { say } from "../words/say";

/** Returns whether this browser supports passkeys with the JSON functions of WebAuthn. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function"
  );
}

/** Creates a passkey on this device or on a security key, and adds it to the signed-in operator. */
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

// The API's types of WebAuthn options are equivalent to the browser's own types, which its functions require.
type CreationJson = PublicKeyCredentialCreationOptionsJSON;
type RequestJson = PublicKeyCredentialRequestOptionsJSON;
type NewPasskey = BodyOf<"POST /api/console/me/passkeys/finish">;
type Assertion = BodyOf<"POST /api/console/sign-in/passkey/finish">;

/** Returns whether the operator closed the passkey dialog of the browser, which is not a failure. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

function answerOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential))
    throw new DOMException("no credential", "NotAllowedError");
  return credential.toJSON();
}

/** Suggests a name for a passkey, such as "Chrome · Windows". */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser = /(Edg|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? "";
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(agent)?.[1] ?? "";
  const name = (text: string) => ({ Edg: "Edge", "Mac OS X": "macOS" })[text] ?? text;
  return [name(browser), name(system)].filter(Boolean).join(" · ") || say("enrol.device");
}
