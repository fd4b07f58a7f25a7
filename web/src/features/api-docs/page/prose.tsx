import { Fragment, type ReactNode } from "react";

/** A description as paragraphs and lists, with `code` and **emphasis**. Error codes link to the error table. */
export function Prose({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  return parts.map((part, index) => {
    const items = part.split(/\n(?=[-*] )/);
    const key = `${index} ${part.slice(0, 20)}`;
    if (/^[-*] /.test(part.trim())) {
      return (
        <ul key={key}>
          {items.map((item) => (
            <li key={item}>
              <Inline text={item.trim().slice(2)} />
            </li>
          ))}
        </ul>
      );
    }
    return (
      <p key={key}>
        <Inline text={part.trim()} />
      </p>
    );
  });
}

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\b([Cc]odes? )(\d{4})\b/g;

export function Inline({ text }: { text: string }): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, code, strong, before, number] = match;
    nodes.push(text.slice(end, match.index));
    end = match.index + whole.length;
    const key = match.index;
    if (code) nodes.push(<code key={key}>{code}</code>);
    else if (strong) nodes.push(<strong key={key}>{strong}</strong>);
    else {
      nodes.push(
        <Fragment key={key}>
          {before}
          <a href={`#error-${number}`}>{number}</a>
        </Fragment>,
      );
    }
  }
  nodes.push(text.slice(end));
  return nodes;
}
