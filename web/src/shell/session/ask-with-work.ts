import { Refused } from "../../api/envelope";
import { patience } from "../browser/patience";
import { askSignedIn } from "./ask-signed-in";
import { WORK_WANTED, worked } from "./calls";

// A challenge may grow while it is worked on, but not for ever.
const MOST_TRIES = 3;

/** As any question of this reader; where the server wants some work first, it is done and sent along. */
export async function askWithWork<Data>(address: string, body: Record<string, unknown>): Promise<Data> {
  let sent = body;
  for (let tries = 1; ; tries += 1) {
    try {
      return await askSignedIn<Data>(address, { body: sent, ...patience() });
    } catch (error) {
      const wanted = error instanceof Refused && error.code === WORK_WANTED;
      if (!wanted || tries === MOST_TRIES) throw error;
      sent = { ...body, work: await worked(error) };
    }
  }
}
