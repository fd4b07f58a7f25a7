import { ask } from "../../api/envelope";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { separated } from "../../shell/session/merged-readers";
import { session } from "../../shell/session/session";

/**
 * Undoes a hand-over in this browser, which becomes the earlier guest again. Returns the number of coins that could not
 * be moved back.
 */
export async function takeBack(): Promise<number> {
  let missing = 0;
  await session.become(async () => {
    const undone = await ask("POST /api/me/hand-over/undo");
    if (!undone.login) throw new Error("the guest was another browser's");
    missing = undone.missing_coins;
    separated();
    return undone.login;
  });
  return missing;
}

/**
 * Undoes a hand-over in this browser that merged the guest of another browser into this reader. Returns the code with
 * which the other browser can sign in as that guest again; null if the server returned none.
 */
export async function giveBack(): Promise<string | null> {
  return (await askSignedIn("POST /api/me/hand-over/undo")).code?.code ?? null;
}
