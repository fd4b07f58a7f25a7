import type { BodyOf } from "../../api/endpoints";
import { ask } from "../../api/envelope";
import type { components } from "../../api/schema";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { becomeSignedIn } from "../../shell/session/become-signed-in";
import type { Proof } from "./proven";

export type ReaderPasskey = components["schemas"]["ReaderPasskey"];

// The API's types of WebAuthn options are equivalent to the browser's own types, which its functions require.
type CreationJson = PublicKeyCredentialCreationOptionsJSON;
type RequestJson = PublicKeyCredentialRequestOptionsJSON;
type NewPasskey = BodyOf<"POST /api/me/passkeys/finish">;
type Assertion = BodyOf<"POST /api/me/passkeys/sign-in/preview">;

/** Creates a passkey on this device or on a security key, and binds the account to it. */
export async function addPasskey(): Promise<void> {
  const options = await askSignedIn("POST /api/me/passkeys/start");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as CreationJson);
  const credential = jsonOf(await navigator.credentials.create({ publicKey }));
  const body = { credential } as NewPasskey;
  await becomeSignedIn((token) => ask("POST /api/me/passkeys/finish", { body, token }));
}

/** Lets the reader choose a passkey of this site, and returns functions that preview and finish the sign-in with it. */
export async function passkeyProof(): Promise<Proof> {
  const options = await askSignedIn("POST /api/me/passkeys/sign-in/start");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as RequestJson);
  const { credential } = { credential: jsonOf(await navigator.credentials.get({ publicKey })) } as Assertion;
  return {
    preview: () => askSignedIn("POST /api/me/passkeys/sign-in/preview", { body: { credential } }),
    finish: (confirm) =>
      becomeSignedIn((token) =>
        ask("POST /api/me/passkeys/sign-in/finish", { body: { credential, confirm }, token }),
      ),
  };
}

export async function loadPasskeys(): Promise<ReaderPasskey[]> {
  return (await askSignedIn("GET /api/me/passkeys")).list;
}

export const renamePasskey = (id: string, name: string) =>
  askSignedIn("POST /api/me/passkeys/name", { body: { id, name } });

export const removePasskey = (id: string) => askSignedIn("DELETE /api/me/passkeys", { query: { id } });

function jsonOf(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) {
    throw new DOMException("no credential", "NotAllowedError");
  }
  return credential.toJSON();
}
