/** The progress bar of a navigation. The style sheet delays it by 150 ms, so that quick navigations never show it. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div className="progress-bar" data-busy={busy} aria-hidden="true" />;
}
