import { t } from "../../shell/messages/translate";

/** The consent question, hidden until the server says that the law requires it. */
export function ConsentQuestion() {
  return (
    <section hidden data-part="consent" aria-labelledby="consent" className="landing-consent">
      <h2 id="consent">{t("consent.title")}</h2>
      <p>{t("consent.text")}</p>
      <div>
        <button type="button" value="granted">
          {t("consent.grant")}
        </button>
        <button type="button" value="declined">
          {t("consent.decline")}
        </button>
      </div>
    </section>
  );
}
