import { newId, Refused } from "../../../api/envelope";

/**
 * A key for each thing that a reader means to do. As long as nobody knows what became of it, trying again is the same
 * intent and has the same key, so that nothing is bought twice.
 */
export class Intents {
  readonly #keys = new Map<string, string>();

  async act<Data>(name: string, act: (key: string) => Promise<Data>): Promise<Data> {
    const key = this.#keys.get(name) ?? newId();
    this.#keys.set(name, key);
    try {
      const done = await act(key);
      this.#keys.delete(name);
      return done;
    } catch (error) {
      if (isRefusal(error)) this.#keys.delete(name);
      throw error;
    }
  }
}

/** The server has decided: another try is another intent. */
function isRefusal(error: unknown): boolean {
  return error instanceof Refused && error.code !== null && error.status < 500;
}
