import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { ChosenAct } from "../parts/chosen-act";
import { say } from "../words/say";

export type CannedAnswer = DataOf<"GET /api/console/answers">["list"][number];

export const useAnswers = () => useQuery("answers", () => ask("GET /api/console/answers"));

/** A select box of the canned answers, with a button that calls `onInsert` with the text of the chosen one. */
export function InsertAnswer({ onInsert }: { onInsert: (text: string) => void }) {
  const { state } = useAnswers();
  const answers = state.kind === "ready" ? state.data.list : [];
  if (answers.length === 0) return null;
  return (
    <ChosenAct
      label={say("answers.insert")}
      action={say("answers.insertyes")}
      onAct={(chosen) => {
        const answer = answers.find(({ id }) => String(id) === chosen);
        if (answer) onInsert(answer.text);
      }}
      choices={[["", say("answers.insert")], ...answers.map(({ id, title }) => [String(id), title] as const)]}
    />
  );
}

/** Returns `written` with `text` in place of the characters from `from` to `to`, in paragraphs of its own. */
export function inserted(written: string, from: number, to: number, text: string): string {
  const before = written.slice(0, from).trimEnd();
  const after = written.slice(to).trimStart();
  return [before, text, after].filter(Boolean).join("\n\n");
}
