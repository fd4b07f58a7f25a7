import { ask } from "../../api/envelope";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { separated } from "../../shell/session/merged-readers";
import { session } from "../../shell/session/session";

/** Takes back what this browser had, and makes it that guest again. Answers how many coins did not come back. */
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

/** Gives back what another browser had. Answers the code that opens it there. */
export async function giveBack(): Promise<string | null> {
  return (await askSignedIn("POST /api/me/hand-over/undo")).code?.code ?? null;
}
