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
  if (error.code === KEY_REUSED) return say("failure.repeated");
  if (error.status === 403) return say("failure.role");
  if (error.status === 404) return say("failure.gone");
  if (error.status === 409) return say("failure.conflict");
  if (error.status === 413) return say("failure.size");
  return say(isDecided(error) ? "failure.refused" : "failure.server");
}

/** Error code of a request with the idempotency key of another request, which the server has executed. */
const KEY_REUSED = 1008;

/** Error codes for which the server's message is shown, because it says what the operator has to correct. */
const EXPLAINED: ReadonlySet<number> = new Set([
  1603, // The e-mail address of another operator.
  1605, // The last owner.
  1611, // The last passkey.
  1621, // A reply without a mail server.
  1623, // A message that another operator has taken.
  1624, // An operator who cannot answer messages.
  1626, // A canned answer that was changed.
  1627, // A canned answer.
  1631, // A decision above the limit of the role.
  1633, // An order that cannot be refunded.
  1634, // A merge that cannot be undone.
  1640, // A field of a book.
  1642, // A picture.
  1643, // A text.
  1649, // An import that is busy.
  1650, // A plan of an import.
  1651, // Too many imports.
  1652, // A file.
  1654, // A shelf.
  1670, // An edit of several books.
  1671, // Books that were changed since the preview.
  1672, // An edit that cannot be undone.
  1673, // A book that cannot be deleted.
  1674, // Another title than that of the book.
  1681, // A request of the same operator.
  1682, // A request that was decided.
]);

const sentenceOf = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
