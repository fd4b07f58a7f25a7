import { Badge } from "../parts/badge";
import { say } from "../words/say";
import type { DraftState, Phase } from "./draft-state";

type Tone = "plain" | "good" | "warn" | "bad";

const TONES: Readonly<Record<Phase, Tone>> = {
  loaded: "plain",
  stored: "good",
  waiting: "plain",
  sending: "plain",
  paused: "bad",
  refused: "bad",
  conflict: "warn",
};

/** Shows whether the server has stored the text. */
export function SaveState({ state: { phase, problem } }: { state: DraftState }) {
  const text = {
    loaded: say("editor.clean"),
    stored: say("editor.saved"),
    waiting: say("editor.waiting"),
    sending: say("editor.waiting"),
    paused: problem ? say("editor.failed", { problem }) : say("editor.signedout"),
    refused: say("editor.refused"),
    conflict: say("editor.conflict"),
  }[phase];
  return (
    <div role="status" className="save-state">
      <Badge tone={TONES[phase]}>{text}</Badge>
    </div>
  );
}
