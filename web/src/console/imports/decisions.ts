import { useCallback, useMemo, useState } from "react";
import { storedValue } from "../../shell/browser/stored-value";
import { useSession } from "../session/me";
import type { ImportOptions } from "./options";
import type { Outline, Piece } from "./plan";

/** What an operator decided about an imported file: the plan of its texts, and the options for publishing. */
export interface Decisions {
  plan: Piece[];
  options: ImportOptions;
}

interface Stored extends Decisions {
  /** Titles and lengths of the found texts, as JSON. The decisions apply only to these texts. */
  texts: string;
}

export interface KeptDecisions {
  /** Returns the decisions about the texts of this outline; null if the operator has changed nothing. */
  about: (outline: Outline) => Decisions | null;
  keep: (outline: Outline, decisions: Decisions) => void;
  /** Deletes the decisions, after the book was published or the import was deleted. */
  forget: () => void;
}

/**
 * Stores the operator's decisions about an import in the tab's session storage, so that they survive a reload of the
 * page, and a publication that the server refuses.
 */
export function useDecisions(id: string): KeptDecisions {
  const { me } = useSession();
  const place = useMemo(() => storedValue(`console-import:${me.id}:${id}`, "sessionStorage"), [me.id, id]);
  const [kept, setKept] = useState(() => {
    const found = place.json() as Stored | null;
    return isStored(found) ? found : null;
  });
  const about = useCallback(
    (outline: Outline) => (kept && kept.texts === textsOf(outline) ? kept : null),
    [kept],
  );
  const keep = useCallback(
    (outline: Outline, decisions: Decisions) => {
      const next = { ...decisions, texts: textsOf(outline) };
      setKept(next);
      place.write(JSON.stringify(next));
    },
    [place],
  );
  const forget = useCallback(() => {
    setKept(null);
    place.write(null);
  }, [place]);
  return { about, keep, forget };
}

const textsOf = ({ texts }: Outline) => JSON.stringify(texts.map(({ title, words }) => [title, words]));

const isStored = (found: Partial<Stored> | null): found is Stored =>
  typeof found?.texts === "string" && Array.isArray(found.plan) && typeof found.options === "object";
