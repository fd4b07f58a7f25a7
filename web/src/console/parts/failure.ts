import { isDecided, Refused, TOO_MANY } from "../../api/envelope";
import { Explained } from "../data/ask";
import { say, type Words } from "../words/say";

/**
 * Returns a sentence that says why a request failed and what to do. `known` has the sentences for error codes that the
 * view knows.
 */
export function failureText(error: unknown, known: Readonly<Record<number, Words>> = {}): string {
  if (!(error instanceof Refused) || error.code === null) return say("failure.network");
  if (error.code === TOO_MANY) return say("failure.many", { count: error.secondsToWait });
  const words = known[error.code];
  if (words) return say(words);
  if (EXPLAINED.has(error.code) && error instanceof Explained && error.sentence) {
    return sentenceOf(error.sentence);
  }
  if (error.status === 403) return say("failure.role");
  if (error.status === 404) return say("failure.gone");
  if (error.status === 409) return say("failure.conflict");
  if (error.status === 413) return say("failure.size");
  return say(isDecided(error) ? "failure.refused" : "failure.server");
}

/**
 * Error codes for which the server's message is shown, because it says what the operator has to correct: a field, a
 * text, a plan of an import, a file, a shelf or an answer.
 */
const EXPLAINED: ReadonlySet<number> = new Set([
  1623, 1624, 1626, 1627, 1631, 1633, 1640, 1642, 1643, 1650, 1652, 1654, 1670, 1671, 1672, 1673, 1674, 1681,
  1682,
]);

const sentenceOf = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
