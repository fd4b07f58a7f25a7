import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Block } from "../data/blocks";
import { say } from "../words/say";
import { replaceDoc } from "./commands";
import { editing } from "./editing";
import { docOf } from "./from-blocks";
import type { Writing } from "./text";

export interface Editor {
  place: RefObject<HTMLDivElement | null>;
  /** The state of the editor, which the toolbar shows; null until the editor is mounted. */
  state: EditorState | null;
  run: (command: Command) => void;
  /** Replaces the text. The operator can undo this, but `onChange` is not called. */
  replace: (blocks: readonly Block[]) => void;
}

interface Options {
  blocks: readonly Block[];
  isEditable: boolean;
  writing: Writing;
  /**
   * Called with the new document after each change by the operator. The document is immutable, and can be used after
   * the editor was unmounted.
   */
  onChange: (doc: Node) => void;
  onSave: () => void;
}

/** Key of the metadata that marks a transaction as one that replaces the text, and not as a change by the operator. */
const LOADED = "loaded";

/**
 * Mounts a ProseMirror editor in the element `place`. ProseMirror renders the content of this element, React everything
 * else.
 */
export function useEditor(options: Options): Editor {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const [first] = useState(options.blocks);
  const [state, setState] = useState<EditorState | null>(null);
  const { isEditable, writing } = options;

  useEffect(() => {
    if (!place.current) return;
    const shown = new EditorView(place.current, {
      state: editing(docOf(first), () => latest.current.onSave()),
      editable: () => latest.current.isEditable,
      attributes: () => ({
        ...latest.current.writing,
        class: "section-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-readonly": String(!latest.current.isEditable),
        "aria-label": say("editor.text"),
        spellcheck: "true",
      }),
      dispatchTransaction(transaction) {
        shown.updateState(shown.state.apply(transaction));
        setState(shown.state);
        if (transaction.docChanged && !transaction.getMeta(LOADED)) latest.current.onChange(shown.state.doc);
      },
    });
    view.current = shown;
    setState(shown.state);
    return () => {
      view.current = null;
      shown.destroy();
    };
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when these values change, the ProseMirror view reads `latest` again
  useEffect(() => {
    const { current } = view;
    current?.updateState(current.state);
  }, [isEditable, writing.lang, writing.dir]);

  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current || !latest.current.isEditable) return;
    command(current.state, current.dispatch, current);
    current.focus();
  }, []);
  const replace = useCallback((text: readonly Block[]) => {
    const { current } = view;
    if (!current) return;
    const doc = docOf(text);
    // If the text is the same, such as after publishing, the cursor and the undo history stay.
    if (doc.eq(current.state.doc)) return;
    replaceDoc(doc)(current.state, (transaction) => current.dispatch(transaction.setMeta(LOADED, true)));
  }, []);
  return { place, state, run, replace };
}
