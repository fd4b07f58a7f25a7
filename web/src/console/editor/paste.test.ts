// @vitest-environment happy-dom
import { DOMParser } from "prosemirror-model";
import { expect, test } from "vitest";
import { schema } from "./schema";
import { blocksOf } from "./to-blocks";

test("a pasted text has only languages that the server accepts", () => {
  const pasted = document.createElement("div");
  pasted.innerHTML =
    '<p><span lang="x-none">one</span><span lang="pt_BR">dois</span><span lang="">three</span></p>';
  expect(blocksOf(DOMParser.fromSchema(schema).parse(pasted))).toEqual([
    { kind: "paragraph", runs: [{ text: "one" }, { text: "dois", lang: "pt-BR" }, { text: "three" }] },
  ]);
});
