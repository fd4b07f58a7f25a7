interface Props {
  label: string;
  tabs: ReadonlyArray<{ href: string; text: string; current: boolean; count?: number }>;
}

/** Tabs of a view, each of which is a link with a URL of its own. */
export function Tabs({ label, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text, current, count }) => (
        <a key={href} href={href} aria-current={current ? "page" : undefined}>
          {text}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
