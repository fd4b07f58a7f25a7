import { t } from "../../shell/messages/translate";

export function EmptyCatalogue() {
  return (
    <section className="frame flex min-h-[50vh] flex-col items-center justify-center py-16 text-center">
      <h2 className="font-semibold font-serif text-3xl text-ink">{t("home.empty.title")}</h2>
      <p className="mt-3 max-w-[34rem] text-balance text-ink-muted text-lg">{t("home.empty.text")}</p>
    </section>
  );
}
