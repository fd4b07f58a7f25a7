import type { ReactNode } from "react";

type Tone = "plain" | "good" | "warn" | "bad";

const TONES = { plain: "badge", good: "badge badge-good", warn: "badge badge-warn", bad: "badge badge-bad" };

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>;
}
