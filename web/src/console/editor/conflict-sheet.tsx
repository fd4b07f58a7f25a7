import type { Block } from "../data/blocks";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { say } from "../words/say";
import { BlockView } from "./blocks-view";
import { compared, merged, type Piece } from "./diff";
import type { Other } from "./draft-state";
import type { DraftSync } from "./draft-sync";
import type { Text, Writing } from "./text";

interface Props {
  /** The version of another operator; null if there is no conflict. */
  other: Other | null;
  sync: DraftSync;
  writing: Writing;
}

/**
 * A dialog for a section that two operators changed: shows both versions, and lets the operator choose. Nothing is
 * overwritten before the operator has chosen.
 */
export function ConflictSheet({ other, sync, writing }: Props) {
  const change = useChange();
  const mine = sync.text();
  const pieces = other ? compared(mine.blocks, other.text.blocks) : [];
  return (
    // The dialog stays open until the operator chooses: text typed during a conflict would not be saved.
    <Sheet open={other !== null} pinned title={say("conflict.title")} wide>
      {other && (
        <>
          <p className="text-ink-muted">
            {other.source === "draft"
              ? say("conflict.text", { name: other.savedBy })
              : say("conflict.publishedtext")}
          </p>
          <Versions
            first={{ heading: say("conflict.mine"), title: mine.title }}
            second={{ heading: say("conflict.theirs"), title: other.text.title }}
            writing={writing}
            pieces={pieces}
          />
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone="solid" onClick={() => sync.keepMine()}>
              {say("conflict.keepmine")}
            </Button>
            <Button busy={change.busy} onClick={() => void change.run(() => sync.takeTheirs())}>
              {say("conflict.taketheirs")}
            </Button>
            <Button icon="merge" onClick={() => sync.keepBoth({ title: mine.title, blocks: merged(pieces) })}>
              {say("conflict.both")}
            </Button>
          </div>
          <p className="hint">{say("conflict.bothtext")}</p>
        </>
      )}
    </Sheet>
  );
}

interface VersionsProps {
  first: { heading: string } & Pick<Text, "title">;
  second: { heading: string } & Pick<Text, "title">;
  writing: Writing;
  pieces: readonly Piece[];
}

/** Shows two texts side by side, with their differences marked. */
export function Versions({ first, second, ...shown }: VersionsProps) {
  return (
    <div className="versions">
      <Version {...first} {...shown} side="first" />
      <Version {...second} {...shown} side="second" />
    </div>
  );
}

interface VersionProps {
  heading: string;
  title: string;
  writing: Writing;
  pieces: readonly Piece[];
  side: "first" | "second";
}

function Version({ heading, title, writing, pieces, side }: VersionProps) {
  return (
    <section className="version" aria-label={heading}>
      <h3>{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and is scrolled by keyboard too */}
      <div className="version-text" tabIndex={0} {...writing}>
        <p className="font-semibold">{title}</p>
        <Pieces pieces={pieces.filter((piece) => piece.in === "both" || piece.in === side)} />
      </div>
    </section>
  );
}

/**
 * Shows the blocks of two compared texts in one list. A block that only the first text contains is
 * marked as deleted, one that only the second contains as inserted; screen readers announce this.
 */
export function Pieces({ pieces }: { pieces: ReadonlyArray<{ block: Block; in: Piece["in"] }> }) {
  return (
    <div className="section-text">
      {pieces.map(({ block, in: where }, at) => {
        const Mark = where === "both" ? "div" : where === "first" ? "del" : "ins";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and no state
          <Mark key={at}>
            <BlockView block={block} />
          </Mark>
        );
      })}
    </div>
  );
}
