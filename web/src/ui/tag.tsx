export function TagList({ label, tags }: { label: string; tags: readonly string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-full border border-line-strong px-3 py-1 text-ink-muted text-sm first-letter:uppercase"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
