import { fileNameOf } from "../../../shell/browser/save-file";
import { t } from "../../../shell/messages/translate";
import { useSaving } from "../../../shell/use-saving";
import { FailureStatus } from "../../../ui/failure-status";
import { type ExportFormat, exportMarks } from "./api";

const formats: ReadonlyArray<{
  format: ExportFormat;
  label: "marks.export.markdown" | "marks.export.json";
  ending: string;
}> = [
  { format: "markdown", label: "marks.export.markdown", ending: "md" },
  { format: "json", label: "marks.export.json", ending: "json" },
];

/** Buttons that download the marks of one book or of all books as a file. */
export function ExportMarks({ book, site }: { book: string; site: string }) {
  const { busy, problem, save } = useSaving();
  const take = (format: ExportFormat, ending: string) =>
    save(() => exportMarks(format, book || undefined), `${fileNameOf(site)}-${t("marks.file")}.${ending}`);

  return (
    <div className="mt-10">
      <h2 className="font-medium text-ink">{t(book ? "marks.export.book" : "marks.export")}</h2>
      <p className="mt-1 text-ink-muted text-sm">{t("marks.export.text")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {formats.map(({ format, label, ending }) => (
          <button
            key={format}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void take(format, ending)}
            className="chip"
          >
            {t(label)}
          </button>
        ))}
      </div>
      <FailureStatus text={problem} />
    </div>
  );
}
