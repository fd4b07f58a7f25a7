import { useState } from "react";
import { t } from "../../shell/messages/translate";
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
      save(await exportData(), `${site.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-export.zip`);
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

/** Asked for with a login, which no plain link carries; from here on it is a download as any other. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
