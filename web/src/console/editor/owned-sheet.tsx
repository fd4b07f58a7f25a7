import { type ReactNode, useState } from "react";
import { Refused } from "../../api/envelope";
import { Button } from "../parts/button";
import { Sheet } from "../parts/sheet";
import { say } from "../words/say";
import { Cancelled } from "./draft-sync";

/** Error code: the new text has less than half as many words as the current one, and readers own the section. */
const OWNED_TEXT = 1645;

interface Asked {
  readers: number;
  decide: (isReplaced: boolean) => void;
}

interface OwnedConfirm {
  sheet: ReactNode;
  /**
   * Calls `request` with false. If the server refuses the new text with `OWNED_TEXT`, asks the operator, and calls
   * `request` with true if the operator agrees; otherwise throws `Cancelled`.
   */
  replacing: (request: (replaceOwned: boolean) => Promise<unknown>) => Promise<void>;
}

/** Asks the operator for confirmation before a text that readers own is replaced by a much shorter one. */
export function useOwnedConfirm(): OwnedConfirm {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function replacing(request: (replaceOwned: boolean) => Promise<unknown>) {
    try {
      await request(false);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== OWNED_TEXT) throw error;
      const { readers } = error.data as { readers: number };
      const isReplaced = await new Promise<boolean>((decide) => setAsked({ readers, decide }));
      setAsked(null);
      if (!isReplaced) throw new Cancelled();
      await request(true);
    }
  }

  const decide = (isReplaced: boolean) => asked?.decide(isReplaced);
  const sheet = (
    <Sheet open={asked !== null} onClose={() => decide(false)} title={say("editor.ownedtitle")}>
      <div className="stack">
        <p>{say("editor.ownedtext", { count: asked?.readers ?? 0 })}</p>
        <div className="form-actions">
          <Button tone="danger" onClick={() => decide(true)}>
            {say("editor.ownedyes")}
          </Button>
          <Button onClick={() => decide(false)}>{say("form.cancel")}</Button>
        </div>
      </div>
    </Sheet>
  );
  return { sheet, replacing };
}
