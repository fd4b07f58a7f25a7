import { useCallback, useEffect, useRef, useState } from "react";
import { store } from "../data/store";
import { failureText } from "../parts/failure";
import { type Draft, isConflict, type SectionFull, saveDraft } from "./api";
import { type Autosave, type Event, next, SAVED } from "./autosave";
import { type Backup, dropBackup, keepBackup } from "./backup";

export interface DraftState {
  autosave: Autosave;
  /** The draft as the server has it; null if there is none. */
  draft: Draft | null;
  /** What another operator saved meanwhile; null unless there is a conflict. */
  conflict: SectionFull | null;
  /** Why the last attempt failed; empty if it did not. */
  problem: string;
  typed: () => void;
  saveNow: () => void;
  /** Overwrites what the other operator wrote, whose version has been shown. */
  keepMine: () => void;
  /** What was typed here is given up. */
  discard: (section: SectionFull) => void;
}

type Content = Pick<Backup, "title" | "blocks">;

/** Saves a draft as it is typed. `content` returns the text at the moment when it is sent. */
export function useDraft(
  section: SectionFull,
  content: () => Content,
  fetchTheirs: () => Promise<SectionFull>,
): DraftState {
  const [autosave, setAutosave] = useState(SAVED);
  const [draft, setDraft] = useState(section.draft ?? null);
  const [conflict, setConflict] = useState<SectionFull | null>(null);
  const [problem, setProblem] = useState("");
  const state = useRef(SAVED);
  const timer = useRef(0);
  const base = useRef(versionsOf(section));
  const latest = useRef({ content, fetchTheirs });
  latest.current = { content, fetchTheirs };
  const { book_id } = section;
  const name = section.section;

  const send = useCallback(async (): Promise<Event> => {
    const body = { ...base.current, ...latest.current.content() };
    keepBackup(book_id, name, body);
    try {
      const stored = await saveDraft({ book_id, section: name, ...body });
      base.current = { ...base.current, draft_version: stored.version };
      setDraft(stored);
      setProblem("");
      if (!state.current.isDirty) dropBackup(book_id, name);
      return "stored";
    } catch (error) {
      store.report(error);
      if (!isConflict(error)) {
        setProblem(failureText(error));
        return "failed";
      }
      try {
        setConflict(await latest.current.fetchTheirs());
        return "conflicted";
      } catch (failure) {
        setProblem(failureText(failure));
        return "failed";
      }
    }
  }, [book_id, name]);

  const happen = useCallback(
    (event: Event) => {
      const [after, effect] = next(state.current, event);
      state.current = after;
      setAutosave(after);
      if (effect.kind !== "none" || after.phase === "saved") clearTimeout(timer.current);
      if (effect.kind === "wait") timer.current = window.setTimeout(() => happen("paused"), effect.ms);
      if (effect.kind === "send") void send().then(happen);
    },
    [send],
  );

  useEffect(() => {
    const flush = () => happen("flush");
    addEventListener("online", flush);
    return () => {
      removeEventListener("online", flush);
      // The view is left: what waits for its pause goes now.
      happen("flush");
    };
  }, [happen]);

  return {
    autosave,
    draft,
    conflict,
    problem,
    typed: () => happen("typed"),
    saveNow: () => happen("flush"),
    keepMine: () => {
      if (!conflict) return;
      base.current = versionsOf(conflict);
      setConflict(null);
      happen("resolved");
    },
    discard: (now) => {
      base.current = versionsOf(now);
      setDraft(now.draft ?? null);
      setConflict(null);
      setProblem("");
      dropBackup(book_id, name);
      happen("discarded");
    },
  };
}

function versionsOf({ revision, draft }: SectionFull) {
  return { base_revision: revision, draft_version: draft?.version ?? 0 };
}
