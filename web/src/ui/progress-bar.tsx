/** The delay of 150 ms lives in the style sheet, so quick navigations never show it and no timer is needed. */
export function ProgressBar({ busy }: { busy: boolean }) {
  return <div className="progress-bar" data-busy={busy} aria-hidden="true" />;
}
