import type { BodyOf, DataOf } from "../../api/endpoints";
import { Refused } from "../../api/envelope";
import { askSignedIn } from "./ask-signed-in";
import { WORK_WANTED, worked } from "./calls";

// Limit on attempts, because the challenge may become harder while it is being solved.
const MOST_TRIES = 3;

type Worked = "POST /api/welfare/check-in" | "POST /api/welfare/claim";

/**
 * Sends a request of the reader. If the server demands a proof of work, solves the challenge and sends the request
 * again.
 */
export async function askWithWork<E extends Worked>(
  endpoint: E,
  body: BodyOf<E> & object,
): Promise<DataOf<E>> {
  const ask = askSignedIn as (endpoint: E, call: { body: object }) => Promise<DataOf<E>>;
  let sent: object = body;
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(endpoint, { body: sent });
    } catch (error) {
      const wanted = error instanceof Refused && error.code === WORK_WANTED;
      if (!wanted || tries === MOST_TRIES) throw error;
      sent = { ...body, work: await worked(error) };
    }
  }
}
