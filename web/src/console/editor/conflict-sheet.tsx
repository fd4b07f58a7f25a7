import type { Block } from "../data/blocks";
import { Button } from "../parts/button";
import { Sheet } from "../parts/sheet";
import { say } from "../words/say";
import type { SectionFull } from "./api";
import { BlockView } from "./blocks-view";
import { compared, type Piece } from "./diff";

interface Props {
  /** What the other operator saved; null while there is no conflict. */
  theirs: SectionFull | null;
  mine: { title: string; blocks: readonly Block[] };
  onKeepMine: () => void;
  onTakeTheirs: (theirs: SectionFull) => void;
}

/** Two operators changed one section: both versions, and the choice. Nothing is overwritten before it. */
export function ConflictSheet({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const other = theirs && (theirs.draft ?? theirs);
  const pieces = other ? compared(mine.blocks, other.blocks) : [];
  return (
    // It stays open: whoever closes it would type on without being saved.
    <Sheet open={theirs !== null} onClose={() => {}} title={say("conflict.title")} wide>
      {theirs && other && (
        <>
          <p className="text-ink-muted">
            {theirs.draft
              ? say("conflict.text", { name: theirs.draft.saved_by })
              : say("conflict.publishedtext")}
          </p>
          <div className="versions">
            <Version heading={say("conflict.mine")} title={mine.title} pieces={pieces} side="first" />
            <Version heading={say("conflict.theirs")} title={other.title} pieces={pieces} side="second" />
          </div>
          <div className="form-actions">
            <Button tone="solid" onClick={onKeepMine}>
              {say("conflict.keepmine")}
            </Button>
            <Button onClick={() => onTakeTheirs(theirs)}>{say("conflict.taketheirs")}</Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

interface VersionProps {
  heading: string;
  title: string;
  pieces: readonly Piece[];
  side: "first" | "second";
}

function Version({ heading, title, pieces, side }: VersionProps) {
  return (
    <section className="version" aria-label={heading}>
      <h3>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
      <div className="version-text" tabIndex={0}>
        <p className="font-semibold">{title}</p>
        <Pieces pieces={pieces.filter((piece) => piece.in === "both" || piece.in === side)} />
      </div>
    </section>
  );
}

/** Blocks in order; what only one of two texts has is marked, and said. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <div className="section-text">
      {pieces.map(({ block, in: where }, at) => {
        const Mark = where === "both" ? "div" : where === "first" ? "del" : "ins";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and nothing in them has a state
          <Mark key={at}>
            <BlockView block={block} />
          </Mark>
        );
      })}
    </div>
  );
}
