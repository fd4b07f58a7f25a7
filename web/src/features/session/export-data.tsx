import { useState } from "react";
import { t } from "../../shell/messages/translate";
import { saveFile } from "../../shell/save-file";
import { Button } from "../../ui/button";
import { exportData } from "./account";
import { Told } from "./account-notices";
import { failureText } from "./failure-text";

/** Everything the site has of the reader, as one file. */
export function ExportData({ ready, site }: { ready: boolean; site: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function fetchFile() {
    if (busy || !ready) return;
    setBusy(true);
    setProblem("");
    try {
      saveFile(await exportData(), `${site.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-export.zip`);
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  }

  return (
    <div className="mt-8">
      <h3 className="font-medium text-ink">{t("export.heading")}</h3>
      <p className="mt-1 text-ink-muted">{t("export.text")}</p>
      <div className="mt-4">
        <Button
          quiet
          busy={busy || !ready}
          busyLabel={busy ? t("export.making") : t("export.make")}
          onClick={() => void fetchFile()}
        >
          {t("export.make")}
        </Button>
      </div>
      <Told text={problem} />
    </div>
  );
}
