import { Fragment, type ReactNode } from "react";
import type { Block, Run } from "../data/blocks";

/** Shows the blocks of a section as readers see them, read-only. */
export function BlocksView({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="section-text">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and no state
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

export function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case "heading": {
      const Level = `h${Math.min(6, Math.max(2, block.level))}` as "h2";
      return (
        <Level>
          <Runs runs={block.runs} />
        </Level>
      );
    }
    case "quotation":
      return (
        <blockquote>
          <Lines lines={block.paragraphs} />
        </blockquote>
      );
    case "letter":
      return (
        <div data-block="letter">
          <Lines lines={block.paragraphs} />
        </div>
      );
    case "aligned":
      return (
        <div data-block="aligned" data-align={block.align}>
          <Lines lines={block.paragraphs} />
        </div>
      );
    case "verse":
      return (
        <div data-block="verse">
          {numbered(block.stanzas, (lines) => (
            <Stanza lines={lines} />
          ))}
        </div>
      );
    case "table":
      return (
        <table data-head={String(block.head ?? false)}>
          <tbody>
            {numbered(block.rows, (cells) => (
              <tr>
                {numbered(cells, (runs) => (
                  <td>
                    <Runs runs={runs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case "image":
      return (
        <figure>
          <img
            src={`/pictures/${block.image}.webp`}
            width={block.width}
            height={block.height}
            alt={block.alt}
          />
          <figcaption>
            <Runs runs={block.caption ?? []} />
          </figcaption>
        </figure>
      );
    case "note":
      return (
        <aside data-note={block.id}>
          <Lines lines={block.paragraphs} />
        </aside>
      );
    case "scene_break":
      return <hr />;
  }
}

function Stanza({ lines }: { lines: Run[][] }) {
  return (
    <div data-block="stanza">
      {numbered(lines, (runs) => (
        <p data-block="line">
          <Runs runs={runs} />
        </p>
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: Run[][] }) {
  return numbered(lines, (runs) => (
    <p>
      <Runs runs={runs} />
    </p>
  ));
}

function numbered<Item>(items: readonly Item[], show: (item: Item) => ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ids, and no state
  return items.map((item, at) => <Fragment key={at}>{show(item)}</Fragment>);
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return numbered(runs, (run) => styled(run));
}

function styled({ text, note, ruby, lang, ...run }: Run): ReactNode {
  let shown: ReactNode = text;
  if (run.subscript) shown = <sub>{shown}</sub>;
  if (run.superscript) shown = <sup>{shown}</sup>;
  if (run.small_caps) shown = <span data-caps="small">{shown}</span>;
  if (run.strong) shown = <strong>{shown}</strong>;
  if (run.emphasis) shown = <em>{shown}</em>;
  if (ruby !== undefined) {
    shown = (
      <ruby>
        {shown}
        <rt>{ruby}</rt>
      </ruby>
    );
  }
  if (lang !== undefined) shown = <span lang={lang}>{shown}</span>;
  if (note !== undefined) shown = <sup data-note-mark={note}>{shown}</sup>;
  return shown;
}
