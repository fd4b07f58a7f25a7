import type { ReaderText } from "../../api/page";
import { t } from "../../shell/messages/translate";

interface Props {
  text: ReaderText;
  /** Path of the next section on the reading page; undefined if there is none. */
  next: string | undefined;
  /** Path of the landing page with the next section; undefined if that section cannot be read on a landing page. */
  more: string | undefined;
}

/** The end of the text on a landing page: the number of further sections, and the link to the next one. */
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
