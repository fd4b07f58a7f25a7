import { t } from "../../shell/messages/translate";

/** The sheet with a hand-over link. Opened only inside in-app browsers, whose cookies are soon lost. */
export function HandOverSheet() {
  return (
    <dialog data-part="hand-over" data-state="making" aria-labelledby="hand-over" className="landing-sheet">
      <h2 id="hand-over">{t("handover.inside")}</h2>
      <p>{t("landing.browser.text")}</p>
      <div role="status">
        <p data-while="making">{t("handover.making")}</p>
        <p data-while="failed">{t("landing.browser.failed")}</p>
        <p data-while="made" className="landing-code">
          <span>{t("handover.code")}</span> <strong data-part="code" />
        </p>
      </div>
      <div data-while="made">
        <a hidden href="/me" data-part="open" className="landing-continue">
          {t("landing.browser.open")}
        </a>
        <input type="text" readOnly data-part="link" aria-label={t("share.link")} defaultValue="" />
        <button type="button" data-part="copy" value={t("share.copied")}>
          {t("share.copy")}
        </button>
        <p className="landing-promise">{t("handover.secret")}</p>
      </div>
      <button type="button" data-while="failed" data-part="again">
        {t("error.retry")}
      </button>
      <button type="button" data-part="close">
        {t("share.close")}
      </button>
    </dialog>
  );
}
