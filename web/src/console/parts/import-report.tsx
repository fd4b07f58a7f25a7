import { formatNumber } from "../../shell/messages/number";
import { say, type Words } from "../words/say";
import { Badge } from "./badge";
import { Icon } from "./icon";

interface Finding {
  outcome: "changed" | "dropped";
  place?: string;
  reason: string;
  count: number;
  words?: number;
  loss: boolean;
}

export interface Report {
  file: string;
  format: string;
  kept: { sections: number; front: number; back: number; words: number; pictures: number; notes: number };
  findings: readonly Finding[];
  omitted?: number;
}

const KEPT = [
  ["sections", "report.sections"],
  ["words", "report.words"],
  ["pictures", "report.pictures"],
  ["notes", "report.notes"],
] as const satisfies ReadonlyArray<readonly [keyof Report["kept"], Words]>;

/** Shows an import report: what an import kept, changed and dropped. Findings that readers would notice come first. */
export function ImportReport({ report: { file, format, kept, findings, omitted = 0 } }: { report: Report }) {
  const sorted = [...findings].sort((a, b) => Number(b.loss) - Number(a.loss));
  return (
    <div className="stack gap-6">
      <p className="text-ink-muted">{say("report.file", { file, format })}</p>
      <dl className="kept">
        {KEPT.map(([key, words]) => (
          <div key={key}>
            <dt>{say(words)}</dt>
            <dd>{formatNumber(kept[key])}</dd>
          </div>
        ))}
      </dl>
      {sorted.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-muted">
          <Icon name="done" />
          {say("report.nothing")}
        </p>
      ) : (
        <ul className="findings">
          {sorted.map(({ reason, place, outcome, count, loss }) => (
            <li key={`${outcome} ${place} ${reason}`}>
              <Badge tone={loss ? "bad" : "plain"}>
                {say(loss ? "report.loss" : outcome === "changed" ? "report.changed" : "report.dropped")}
              </Badge>
              <span className="min-w-0">
                {reason}
                {count > 1 && ` (${say("report.times", { count })})`}
                {place && <span className="block text-ink-muted text-sm">{place}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {omitted > 0 && <p className="text-ink-muted">{say("report.omitted", { count: omitted })}</p>}
    </div>
  );
}
