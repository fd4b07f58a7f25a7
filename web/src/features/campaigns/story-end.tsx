import type { ReaderText } from "../../api/page";
import { t } from "../../shell/messages/translate";

interface Props {
  text: ReaderText;
  /** The next section, if there is one. */
  next: string | undefined;
  /** The landing page of the next section, if that can be read here too. */
  more: string | undefined;
}

/** Where it breaks off: how much more there is, and the way to it. */
export function StoryEnd({ text, next, more }: Props) {
  const { number } = text.section;
  if (next === undefined) return <p className="landing-end">{t("landing.whole")}</p>;
  return (
    <section data-part="end" aria-labelledby="goes-on" className="landing-end">
      <h2 id="goes-on">{t("landing.cliff")}</h2>
      <p>{t("landing.more", { count: text.section_num - number })}</p>
      <a href={more ?? next} data-part={more && "more"} className="landing-continue">
        {t("landing.next", { section: number + 1 })}
      </a>
      <p className="landing-promise">{t("landing.promise")}</p>
    </section>
  );
}
