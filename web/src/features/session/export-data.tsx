import { useState } from "react";
import { fileNameOf } from "../../shell/browser/save-file";
import { t } from "../../shell/messages/translate";
import { useSaving } from "../../shell/use-saving";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { exportData, type Profile } from "./account";
import { failureText, needsSignIn } from "./failure-text";
import { SignInAgain } from "./sign-in-again";

/** The button that exports the reader's personal data as one file. */
export function ExportData({ profile, site }: { profile: Profile | null; site: string }) {
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busy, problem, save } = useSaving((error) => {
    setMustSignIn(needsSignIn(error));
    return failureText(error);
  });
  const ready = profile !== null;

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
      <FailureStatus text={problem} />
      {problem && mustSignIn && profile && <SignInAgain profile={profile} returnTo="/settings" />}
    </div>
  );
}
