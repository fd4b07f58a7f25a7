import { isDecided } from "../../api/envelope";
import { Intents } from "./unlock-intent";

const intents = new Intents();

/**
 * Does what a reader means to do, under a name that tells it apart. As long as nobody knows what became of it, trying
 * again is the same intent and has the same key, so that nothing is bought twice.
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
