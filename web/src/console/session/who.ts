import { storedValue } from "../../shell/browser/stored-value";

// The signed-in operator, for code outside of React, such as the saving of a draft after its view was left.

let signedIn: number | null = null;

const KEY = "console-operator";
const shared = storedValue(KEY);

/** Returns the id of the signed-in operator; null if nobody is signed in. */
export const whoIsSignedIn = (): number | null => signedIn;

/**
 * Records which operator is signed in, before the views are rendered for this operator. The browser notifies other
 * tabs.
 */
export function setSignedIn(operator: number | null): void {
  signedIn = operator;
  const text = operator === null ? null : String(operator);
  if (shared.read() !== text) shared.write(text);
}

/**
 * Calls the listener when an operator signs in or out in another tab, because all tabs share one session. Returns the
 * function that ends the subscription.
 */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== (signedIn === null ? null : String(signedIn))) listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
