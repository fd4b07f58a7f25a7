import { useReaderLayout } from "../../../../parts/books/use-reader-layout";
import { t } from "../../../../shell/messages/translate";
import { ReadingChoices } from "./reading-choices";

/** The form for reading settings, outside of a book. */
export function ReadingDefaults() {
  const layout = useReaderLayout();
  return (
    <>
      <p className="mb-4 text-ink-muted">{t("reader.defaults.text")}</p>
      <div className="reading-defaults">
        <ReadingChoices layout={layout} />
      </div>
    </>
  );
}
