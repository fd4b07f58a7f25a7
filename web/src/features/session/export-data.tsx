import { fileNameOf } from "../../shell/browser/save-file";
import { t } from "../../shell/messages/translate";
import { useSaving } from "../../shell/use-saving";
import { Button } from "../../ui/button";
import { Told } from "../../ui/told";
import { exportData } from "./account";
import { failureText } from "./failure-text";

/** Everything the site has of the reader, as one file. */
export function ExportData({ ready, site }: { ready: boolean; site: string }) {
  const { busy, problem, save } = useSaving(failureText);

  return (
    <div className="mt-8">
      <h3 className="font-medium text-ink">{t("export.heading")}</h3>
      <p className="mt-1 text-ink-muted">{t("export.text")}</p>
      <div className="mt-4">
        <Button
          quiet
          busy={busy || !ready}
          busyLabel={busy ? t("export.making") : t("export.make")}
          onClick={() => ready && void save(exportData, `${fileNameOf(site)}-export.zip`)}
        >
          {t("export.make")}
        </Button>
      </div>
      <Told text={problem} />
    </div>
  );
}
