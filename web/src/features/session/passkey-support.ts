import { useEffect, useState } from "react";

/**
 * Returns whether passkeys are offered: if there is a `host` to which they are bound, and the
 * browser supports them. Support is assumed until it is known, so that nothing moves in most
 * browsers.
 */
export function useTakesPasskeys(host: string | null | undefined): boolean {
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(supportsPasskeys()), []);
  return Boolean(host) && supported;
}

/** Returns whether this browser has the JSON functions of WebAuthn. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function"
  );
}
