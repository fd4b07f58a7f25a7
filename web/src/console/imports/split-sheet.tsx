import type { ReactNode } from "react";
import { ask } from "../data/ask";
import type { Block } from "../data/blocks";
import { useQuery } from "../data/use-query";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { Sheet } from "../parts/sheet";
import { QueryView } from "../parts/states";
import { say } from "../words/say";
import type { Piece } from "./plan";

/**
 * A split of a text, which the operator chose: the index of the block at which the new text begins, and the title and
 * first words of the new text.
 */
export interface Split {
  block: number;
  title: string;
  first_words: string;
}

interface Props {
  id: string;
  piece: Piece;
  title: string;
  /** Index of the block after the last block of the piece. */
  end: number;
  onSplit: (split: Split) => void;
  onClose: () => void;
}

/** A dialog that shows the whole text of a piece, with a button before each block at which the text can be split. */
export function SplitSheet({ id, piece, title, end, onSplit, onClose }: Props) {
  const { text, from_block } = piece;
  const query = useQuery(
    `import-text ${id} ${text}`,
    () => ask("GET /api/console/import/text", { query: { id, text } }),
    () => true,
  );
  return (
    <Sheet open onClose={onClose} title={title} wide>
      <p className="mb-3 text-ink-muted">{say("split.text")}</p>
      <QueryView query={query}>
        {({ blocks }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and is scrolled by keyboard too
          <div className="split-text" tabIndex={0}>
            {blocks.slice(from_block, end).map((block, at) => {
              const words = lineOf(block);
              const place = from_block + at;
              return (
                <div key={place}>
                  {at > 0 && (
                    <Button
                      tone="plain"
                      icon="split"
                      aria-label={say("split.before", { words: words.slice(0, 60) })}
                      onClick={() => onSplit({ block: place, ...beginningOf(blocks, place) })}
                    >
                      {say("split.here")}
                    </Button>
                  )}
                  <BlockLine block={block}>{words}</BlockLine>
                </div>
              );
            })}
          </div>
        )}
      </QueryView>
    </Sheet>
  );
}

function BlockLine({ block, children }: { block: Block; children: ReactNode }) {
  if (block.kind === "heading")
    return (
      <p className="font-semibold" dir="auto">
        {children}
      </p>
    );
  const alt = droppedPicture(block);
  if (block.kind !== "image" && !alt) return <p dir="auto">{children}</p>;
  return (
    <p className="split-picture">
      <Icon name={alt ? "warning" : "image"} />
      <span dir="auto">{alt ? say("split.dropped", { alt }) : children}</span>
    </p>
  );
}

/**
 * Returns the alternative text of a picture that the importer could not keep. The importer put a
 * paragraph with this text in brackets in place of the picture. Empty for all other blocks.
 */
export function droppedPicture(block: Block): string {
  if (block.kind !== "paragraph" || block.runs.length !== 1) return "";
  const [run] = block.runs;
  return (run?.emphasis && /^\[(.+)\]$/.exec(run.text)?.[1]) || "";
}

function lineOf(block: Block): string {
  if (block.kind === "scene_break") return "⁂";
  if (block.kind === "image") return block.alt || say("split.picture");
  const texts = "runs" in block ? [block.runs] : "paragraphs" in block ? block.paragraphs : rowsOf(block);
  return texts.map((runs) => runs.map(({ text }) => text).join("")).join(" / ");
}

const rowsOf = (block: Extract<Block, { kind: "verse" | "table" }>) =>
  block.kind === "verse" ? block.stanzas.flat() : block.rows.flat();

const LONGEST_HEADING = 80;

/**
 * Suggests title and first words for a new text that begins at the block with index `at`. If the block is a heading or
 * a short line, it becomes the title, and the first words are those of the next block.
 */
function beginningOf(blocks: readonly Block[], at: number): Omit<Split, "block"> {
  const [first, second] = blocks.slice(at, at + 2);
  const line = first ? lineOf(first) : "";
  const isTitle =
    first !== undefined &&
    (first.kind === "heading" || first.kind === "paragraph" || first.kind === "aligned") &&
    !droppedPicture(first) &&
    line.length <= LONGEST_HEADING &&
    !/[.,;:]$/.test(line);
  return isTitle
    ? { title: line, first_words: second ? lineOf(second).slice(0, 320) : line }
    : { title: "", first_words: line.slice(0, 320) };
}
