import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { newId } from "../../api/envelope";
import { store } from "../data/store";
import { announce } from "../parts/toast";
import { useCan, useSession } from "../session/me";
import { whoIsSignedIn } from "../session/who";
import { say } from "../words/say";
import { discardDraft, fetchSection, type SectionFull, saveDraft } from "./api";
import { backupsOf } from "./backup";
import type { DraftState } from "./draft-state";
import { DraftSync } from "./draft-sync";
import { docOf } from "./from-blocks";
import { addLeaving } from "./leaving";
import type { Text } from "./text";

export interface DraftInView {
  sync: DraftSync;
  state: DraftState;
}

/**
 * Creates the `DraftSync` of a section when the view is mounted, and returns it with its state. `show` replaces the
 * text in the editor.
 */
export function useDraft(section: SectionFull, show: (text: Text) => void): DraftInView {
  const { me, isExpired } = useSession();
  const mayEdit = useCan()("books.edit");
  const latest = useRef(show);
  latest.current = show;
  const [sync] = useState(() => {
    const { book_id, section: name } = section;
    return new DraftSync(section, {
      save: ({ title, blocks, base_revision, draft_version }) =>
        saveDraft({ book_id, section: name, title, blocks: [...blocks], base_revision, draft_version }),
      fetch: () => fetchSection(book_id, name),
      discard: (draft_version) => discardDraft(book_id, name, draft_version),
      backups: backupsOf(me.id, book_id, name, canBeShown),
      writer: newId(),
      operator: me.email,
      mayEdit,
      isSignedIn: () => whoIsSignedIn() === me.id,
      report: (error) => store.report(error),
      show: (text) => latest.current(text),
      faultOf: ({ title }) => (title.trim() ? "" : say("editor.notitle")),
      unixSeconds: () => Math.floor(Date.now() / 1_000),
    });
  });
  const state = useSyncExternalStore(sync.subscribe, sync.state);

  useEffect(() => {
    const { book_id, section: name } = sync.state().section;
    const flush = () => sync.flush();
    // The browser may discard a hidden page without a further event.
    const onHidden = () => {
      if (document.visibilityState !== "hidden") return;
      sync.backUp();
      sync.flush();
    };
    const onPageHide = () => sync.backUp();
    sync.open();
    addEventListener("online", flush);
    addEventListener("pagehide", onPageHide);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", onPageHide);
      document.removeEventListener("visibilitychange", onHidden);
      const { title } = sync.text();
      const left = sync.leave().then((isStored) => {
        if (!isStored && whoIsSignedIn() === me.id) announce(say("editor.leftunsaved", { title }));
      });
      addLeaving(book_id, name, left);
    };
  }, [sync, me.id]);

  useEffect(() => {
    if (!isExpired) sync.signedIn();
  }, [sync, isExpired]);

  return { sync, state };
}

/** Returns whether the editor can show a text that was read from the browser's storage. */
function canBeShown({ blocks }: Text): boolean {
  try {
    docOf(blocks);
    return true;
  } catch {
    return false;
  }
}
