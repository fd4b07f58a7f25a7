import type { Draft, SectionFull } from "./api";
import type { Backup, Backups } from "./backup";
import type { Text, Versions } from "./text";

export type Phase =
  /** The operator has changed nothing, and there is no draft. */
  | "loaded"
  /** The server has stored the current text as the section's draft. */
  | "stored"
  /** The operator has changed the text, which is sent as soon as the operator pauses. */
  | "waiting"
  | "sending"
  /** The last attempt to send the text failed; it is repeated automatically. */
  | "paused"
  /** The server refused the text. The text is sent again after the operator has changed it. */
  | "refused"
  /** Another operator changed the section: nothing is sent until the operator has chosen a version. */
  | "conflict";

/** Another operator's version of the section, which this operator has not seen, and which saving would replace. */
export interface Other {
  source: "draft" | "published";
  text: Text;
  savedBy: string;
}

export interface DraftState {
  phase: Phase;
  /** The section, as the server last returned it. */
  section: SectionFull;
  /** A sentence that says why the server could not store the text; empty if there is no such problem. */
  problem: string;
  /** The other operator's version, to be compared with this operator's; null if there is no conflict. */
  other: Other | null;
  /**
   * The backup of a text that another editor could not send to the server, until the operator restores or discards it;
   * null if there is none.
   */
  offered: Backup | null;
  /** Whether an action such as publishing is running. Meanwhile, the text cannot be edited. */
  isLocked: boolean;
  isUnsaved: boolean;
}

export interface Dependencies {
  save: (text: Text & Versions) => Promise<Draft>;
  fetch: () => Promise<SectionFull>;
  discard: (draftVersion: number) => Promise<unknown>;
  backups: Backups;
  /** Id of this editor, unique among the editors of all tabs. */
  writer: string;
  /** E-mail address of the operator who edits the text. */
  operator: string;
  mayEdit: boolean;
  /** Returns whether the operator who edits the text is still signed in. */
  isSignedIn: () => boolean;
  /** Reports a failed request, so that the sign-in is shown if the session has ended. */
  report: (error: unknown) => void;
  /** Replaces the text in the editor. */
  show: (text: Text) => void;
  /** Returns a sentence that says why a text cannot be sent; empty if it can. */
  faultOf: (text: Text) => string;
  unixSeconds: () => number;
}

/**
 * Returns the versions of the section that are newer than `base`, and that the operator therefore has not seen: the
 * draft, the published text, or both. Saving a text that is based on `base` would replace these versions.
 */
export function othersOf(section: SectionFull, base: Versions): [Other, ...Other[]] {
  const { draft, revision, revised_by, title, blocks } = section;
  const published: Other = { source: "published", text: { title, blocks }, savedBy: revised_by };
  const isDraftSeen = !draft || draft.version === base.draft_version;
  if (isDraftSeen) return [published];
  const other: Other = { source: "draft", text: draft, savedBy: draft.saved_by };
  return revision === base.base_revision ? [other] : [other, published];
}
