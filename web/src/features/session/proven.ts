import { ask } from "../../api/envelope";
import type { components } from "../../api/schema";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { becomeSignedIn } from "../../shell/session/become-signed-in";

export type SignInPreview = components["schemas"]["SignInPreview"];
export type ProvenLogin = components["schemas"]["ProvenLogin"];

/** The proof of a reader's identity: the code in a mail, or a passkey. */
export interface Proof {
  /** Returns what the sign-in would do, without changing anything. */
  preview: () => Promise<SignInPreview>;
  /** Signs in. `confirm` is from the preview, and lets the server notice changes since then. */
  finish: (confirm: string) => Promise<ProvenLogin>;
}

export const emailProof = (code: string): Proof => ({
  preview: () => askSignedIn("POST /api/me/email/preview", { body: { code } }),
  finish: (confirm) =>
    becomeSignedIn((token) => ask("POST /api/me/email/finish", { body: { code, confirm }, token })),
});

/** Sends a mail with a one-time link. The response does not reveal whether an account has the address. */
export const sendEmailLink = (address: string) => askSignedIn("POST /api/me/email", { body: { address } });

export const removeEmail = () => askSignedIn("DELETE /api/me/email");

export const declineKeeping = () => askSignedIn("POST /api/me/keep/decline");
