import { useSyncExternalStore } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import type { Consent } from "./consent";

/**
 * The consent question at the bottom of the page, which covers no content. Shown until the reader answers. The HTML of
 * the server does not contain it.
 */
export function ConsentNotice({ consent }: { consent: Consent }) {
  const answer = useSyncExternalStore(consent.subscribe, consent.answer, () => "declined");
  if (answer !== null) return null;
  return (
    <section aria-labelledby="consent" className="consent-notice">
      <h2 id="consent" className="font-semibold text-ink">
        {t("consent.title")}
      </h2>
      <p className="mt-1 text-ink-muted text-sm">{t("consent.text")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button quiet onClick={() => consent.give("granted")}>
          {t("consent.grant")}
        </Button>
        <Button quiet onClick={() => consent.give("declined")}>
          {t("consent.decline")}
        </Button>
      </div>
    </section>
  );
}
