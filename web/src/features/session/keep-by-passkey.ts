import { goOn } from "./leave";
import { ownFailureText } from "./own-failure-text";
import { addPasskey } from "./passkeys";
import { leaveNews } from "./sign-in-news";

/**
 * Binds a guest's account to a new passkey, and loads the account page again. Returns the sentence for a failure, or an
 * empty text.
 */
export async function keepByPasskey(): Promise<string> {
  try {
    await addPasskey();
  } catch (error) {
    return ownFailureText(error);
  }
  leaveNews("bound");
  goOn("/me");
  return "";
}
