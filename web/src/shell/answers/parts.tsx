import { type ReactNode, useRef, useState } from "react";
import type { Part } from "../../api/page";
import { Button } from "../../ui/button";
import { useApproach } from "../browser/use-approach";
import { t } from "../messages/translate";
import { type Answer, Answers, alike, useAnswer } from "./answers";

/** Lists that come in parts, one after the other. Asked again, one stays as long as its beginning is the same. */
export function partsOf<Item>(ask: (question: string) => Promise<Part<Item>>): Answers<Part<Item>> {
  return new Answers(ask, (shown, come) => alike(shown.list.slice(0, come.list.length), come.list));
}

export interface Parts<Item> {
  state: Answer<Part<Item>>;
  reload: () => Promise<void>;
  phase: "resting" | "loading" | "failed";
  more: () => Promise<void>;
}

export function useParts<Item>(
  answers: Answers<Part<Item>>,
  question: string,
  occasion: unknown,
  ask: (question: string, after: string) => Promise<Part<Item>>,
): Parts<Item> {
  const [state, reload] = useAnswer(answers, question, occasion);
  const [phase, setPhase] = useState<Parts<Item>["phase"]>("resting");
  const asking = useRef(false);

  async function more() {
    if (state.kind !== "ready" || state.data.next === null || asking.current) return;
    asking.current = true;
    setPhase("loading");
    try {
      const come = await ask(question, state.data.next);
      // A list that is another one by now, such as another reader's, goes on otherwise.
      if (answers.answer(question) === state) {
        answers.change(question, ({ list }) => ({ list: [...list, ...come.list], next: come.next }));
      }
      setPhase("resting");
    } catch {
      setPhase("failed");
    }
    asking.current = false;
  }

  return { state, reload, phase, more };
}

interface EndProps<Item> {
  parts: Parts<Item>;
  /** Holds the place of what is on its way. */
  skeleton: ReactNode;
}

/** The end of what has come: the next part is asked for as it comes near. */
export function PartsEnd<Item>({ parts, skeleton }: EndProps<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const { state, phase, more } = parts;
  const next = state.kind === "ready" ? state.data.next : null;

  useApproach(end, () => void more(), next !== null && phase === "resting", next);

  if (next === null) return null;
  return (
    <div ref={end} aria-busy={phase === "loading"} className="mt-6">
      {phase === "loading" && skeleton}
      {phase === "failed" && (
        <p role="alert" className="pb-3 text-center text-ink">
          {t("endless.failed")}
        </p>
      )}
      {phase !== "loading" && (
        <div className="flex justify-center">
          <Button quiet onClick={() => void more()}>
            {t(phase === "failed" ? "error.retry" : "endless.more")}
          </Button>
        </div>
      )}
    </div>
  );
}
