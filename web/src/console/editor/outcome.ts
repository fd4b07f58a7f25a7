import { isDecided, Refused, TOO_MANY } from "../../api/envelope";
import { failureText } from "../parts/failure";
import type { SectionFull } from "./api";

/** What a failed request to save or publish a text means. */
export type Outcome =
  /**
   * Another operator changed the section. `now` is the section as it is on the server; null if the response does not
   * have it.
   */
  | { kind: "conflict"; now: SectionFull | null }
  /** The session has ended. */
  | { kind: "signed-out" }
  /** The server refused the request, and would refuse the same request again. */
  | { kind: "refused"; problem: string }
  /**
   * The request may succeed later, after at least `seconds`. `isUnknown`: there was no response, so that the server may
   * have executed the request.
   */
  | { kind: "later"; problem: string; isUnknown: boolean; seconds: number };

const NO_SUCH_ENDPOINT = 1001;
const SECTION_CHANGED = 1644;
const NO_DRAFT = 1647;

export function outcomeOf(error: unknown): Outcome {
  const problem = failureText(error);
  if (!isDecided(error) || !(error instanceof Refused)) {
    return { kind: "later", problem, isUnknown: true, seconds: 0 };
  }
  if (error.code === NO_SUCH_ENDPOINT) return { kind: "signed-out" };
  if (error.code === SECTION_CHANGED) return { kind: "conflict", now: sectionOf(error.data) };
  if (error.code === NO_DRAFT) return { kind: "conflict", now: null };
  if (error.code === TOO_MANY) {
    return { kind: "later", problem, isUnknown: false, seconds: error.secondsToWait };
  }
  return { kind: "refused", problem };
}

function sectionOf(data: unknown): SectionFull | null {
  const found = data as Partial<SectionFull> | null | undefined;
  return typeof found?.revision === "number" && Array.isArray(found.blocks) ? (found as SectionFull) : null;
}
