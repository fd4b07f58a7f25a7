import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Block } from "../data/blocks";
import { say } from "../words/say";
import { replaceDoc } from "./commands";
import { editing } from "./editing";
import { docOf } from "./from-blocks";
import { blocksOf } from "./to-blocks";

export interface Editor {
  place: RefObject<HTMLDivElement | null>;
  /** What the toolbar shows; null until the editor is there. */
  state: EditorState | null;
  run: (command: Command) => void;
  blocks: () => Block[];
  /** Puts another text in place of this one; it can be undone. */
  replace: (blocks: readonly Block[]) => void;
}

interface Options {
  blocks: readonly Block[];
  onChange: () => void;
  onSave: () => void;
}

/** ProseMirror in a React component: it owns its element, React draws what is around it. */
export function useEditor(options: Options): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const [first] = useState(options.blocks);
  const [state, setState] = useState<EditorState | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const shown = new EditorView(place.current, {
      state: editing(docOf(first), () => latest.current.onSave()),
      attributes: {
        class: "section-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": say("editor.text"),
        spellcheck: "true",
      },
      dispatchTransaction(transaction) {
        shown.updateState(shown.state.apply(transaction));
        setState(shown.state);
        if (transaction.docChanged) latest.current.onChange();
      },
    });
    view.current = shown;
    setState(shown.state);
    return () => {
      view.current = null;
      shown.destroy();
    };
  }, [first]);

  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }, []);
  const blocks = useCallback(() => (view.current ? blocksOf(view.current.state.doc) : []), []);
  const replace = useCallback((text: readonly Block[]) => {
    const { current } = view;
    if (current) replaceDoc(docOf(text))(current.state, current.dispatch);
  }, []);
  return { place, state, run, blocks, replace };
}
