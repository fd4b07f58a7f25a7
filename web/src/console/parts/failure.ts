import { isDecided, Refused, TOO_MANY } from "../../api/envelope";
import { say, type Words } from "../words/say";

/** Why something failed and what to do, in a sentence. A view words the refusals that it knows by their code. */
export function failureText(error: unknown, known: Readonly<Record<number, Words>> = {}): string {
  if (!(error instanceof Refused) || error.code === null) return say("failure.network");
  if (error.code === TOO_MANY) return say("failure.many", { count: error.secondsToWait });
  const words = known[error.code];
  if (words) return say(words);
  if (error.status === 403) return say("failure.role");
  if (error.status === 404) return say("failure.gone");
  if (error.status === 409) return say("failure.conflict");
  if (error.status === 413) return say("failure.size");
  return say(isDecided(error) ? "failure.refused" : "failure.server");
}
