import type { ReactNode } from "react";
import type { SettingsPage } from "../../api/page";
import { ConsentChoice, useConsentAnswer } from "../../parts/consent/consent-choice";
import { ColourSwitch } from "../../shell/colour-mode/colour-switch";
import { NeedsScript } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { PageHeading } from "../../ui/page-heading";
import { AccountFailure } from "./account-failure";
import { AccountSettings } from "./account-settings";
import { DeleteAccount } from "./delete-account";
import { Devices } from "./devices";
import { ExportData } from "./export-data";
import { useProfile } from "./profile-store";

interface Props {
  page: SettingsPage;
  /** The form for reading settings, from another feature. */
  reading?: ReactNode;
  /** The list of books with auto-unlock, from another feature. */
  autoUnlocks?: ReactNode;
  /** The notification settings, from another feature. */
  notices?: ReactNode;
}

export function SettingsScreen({ page: { site }, reading, autoUnlocks, notices }: Props) {
  const [state, reload] = useProfile();
  const profile = state.kind === "ready" ? state.data : null;
  const pixel = site.meta_pixel_id || site.tiktok_pixel_id;
  const asks = Boolean((site.consent && site.social_app_id) || pixel);
  return (
    <div className="frame page">
      <PageHeading>{t("settings.heading")}</PageHeading>
      <NeedsScript />
      <div className="mt-8 noscript:hidden">
        <Part id="colours" heading={t("settings.colours")}>
          <p className="mb-4 text-ink-muted">{t("settings.colours.text")}</p>
          <ColourSwitch forced={false} written />
        </Part>
        {reading && (
          <Part id="reading" heading={t("settings.reading")}>
            {reading}
          </Part>
        )}
        {autoUnlocks && (
          <Part id="auto-unlocks" heading={t("settings.auto")}>
            {autoUnlocks}
          </Part>
        )}
        {notices && (
          <Part id="notices" heading={t("settings.notices")}>
            {notices}
          </Part>
        )}
        {state.kind === "failed" ? (
          <AccountFailure error={state.error} onRetry={reload} />
        ) : (
          <>
            <Part id="account" heading={t("settings.account")}>
              <AccountSettings profile={profile} onChanged={reload} />
            </Part>
            <Part id="devices" heading={t("settings.devices")}>
              <Devices ready={profile !== null} />
            </Part>
            <Part id="privacy" heading={t("settings.privacy")}>
              <Privacy asks={asks} />
              <ExportData profile={profile} site={site.name} />
            </Part>
            <Part id="delete" heading={t("settings.delete")}>
              <DeleteAccount profile={profile} onChanged={reload} />
            </Part>
          </>
        )}
      </div>
    </div>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-heading`} id={id} className="settings-section">
      <h2 id={`${id}-heading`} className="section-title">
        {heading}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/**
 * The consent settings. A reader who answered the consent question of a landing page can change the answer here, even
 * if the site asks no consent question.
 */
function Privacy({ asks }: { asks: boolean }) {
  const answer = useConsentAnswer();
  if (!asks && answer === null) return <p className="text-ink-muted">{t("settings.privacy.none")}</p>;
  return (
    <>
      <p className="mb-4 text-ink-muted">{t("consent.text")}</p>
      <ConsentChoice />
    </>
  );
}
