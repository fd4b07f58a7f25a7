import { Explained } from "../data/ask";
import type { Draft, SectionFull } from "./api";
import { line, normalized } from "./normalize";
import { isSameText, type Text, type Versions } from "./text";

const PLACE = { book_id: "lamps", section: 31 };

export const textOf = (...words: string[]): Text => ({
  title: "The lamp",
  blocks: words.map((text) => ({ kind: "paragraph", runs: [{ text }] })),
});

export const wordsOf = ({ blocks }: Text): string[] =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? block.runs.map(({ text }) => text) : []));

export function refusal(status: number, code: number, data: unknown = null, message = ""): Explained {
  return new Explained("PUT /draft", new Response(null, { status }), { code, data, message });
}

/** A test server with one section. Refuses requests and normalises texts like the real one. */
export class FakeServer {
  revision = 1;
  published: Text = textOf("begin");
  language = "en";
  direction: SectionFull["direction"] = "ltr";
  /** Earlier published texts of the section, which the server keeps as revisions. */
  readonly earlier: Text[] = [];
  draft: Draft | null = null;
  /** E-mail address of the signed-in operator; null if the session has ended, so that requests are refused. */
  signedIn: string | null = "ann@books.example";
  /** Every text that a saved draft replaced, with the new text and the operator who saved it. */
  readonly replaced: Array<{ by: string; before: Text; after: Text }> = [];
  #clock = 1_000;

  now(): SectionFull {
    const { title, blocks } = this.published;
    return structuredClone({
      ...PLACE,
      number: 1,
      parts: [],
      state: "published",
      title,
      blocks: [...blocks],
      words: 1,
      revision: this.revision,
      revised_at: 1,
      revised_by: "ben@books.example",
      origin: "edit",
      language: this.language,
      direction: this.direction,
      draft: this.draft,
    } satisfies SectionFull);
  }

  save({ title, blocks, base_revision, draft_version }: Text & Versions, by = this.signedIn): Draft {
    if (!by) throw refusal(404, 1001);
    const version = this.draft?.version ?? 0;
    if (version !== draft_version || this.revision !== base_revision) throw refusal(409, 1644, this.now());
    const before = this.draft ?? this.published;
    if (!isSameText(before, { title, blocks })) this.replaced.push({ by, before, after: { title, blocks } });
    this.#clock += 1;
    this.draft = {
      version: version === 0 ? this.#clock : version + 1,
      base_revision,
      title: line(title),
      blocks: structuredClone(normalized(blocks)),
      words: 1,
      saved_at: this.#clock,
      saved_by: by,
    };
    return structuredClone(this.draft);
  }

  publish(draft_version: number, by = this.signedIn): void {
    if (!by) throw refusal(404, 1001);
    if (!this.draft) throw refusal(404, 1647);
    if (this.draft.version !== draft_version || this.draft.base_revision !== this.revision) {
      throw refusal(409, 1644, this.now());
    }
    const { title, blocks } = this.draft;
    this.earlier.push(this.published);
    this.published = { title, blocks };
    this.revision += 1;
    this.draft = null;
  }

  /** Publishes another text, as the import of a new version of the book does; the draft stays. */
  importText(text: Text): void {
    this.earlier.push(this.published);
    this.published = text;
    this.revision += 1;
  }

  discard(draft_version: number): void {
    if (!this.signedIn) throw refusal(404, 1001);
    if (!this.draft) throw refusal(404, 1647);
    if (this.draft.version !== draft_version) throw refusal(409, 1644, this.now());
    this.draft = null;
  }
}
