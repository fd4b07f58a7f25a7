import { isDecided } from "../../api/envelope";
import { Intents } from "./unlock-intent";

const intents = new Intents();

/**
 * Runs a request with an idempotency key that is stored under `name` until the outcome is known. A retry after a lost
 * response then has the same key, so that nothing is bought twice.
 */
export async function actOnce<Data>(name: string, act: (key: string) => Promise<Data>): Promise<Data> {
  try {
    const done = await act(intents.keyOf(name));
    intents.settle(name);
    return done;
  } catch (error) {
    if (isDecided(error)) intents.settle(name);
    throw error;
  }
}
