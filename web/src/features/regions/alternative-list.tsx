import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import type { Alternative } from "./alternatives";

export function AlternativeList({
  heading,
  alternatives,
}: {
  heading: string;
  alternatives: readonly Alternative[];
}) {
  return (
    <nav aria-labelledby="remains" className="region-alternatives">
      <h2 id="remains" className="section-title">
        {heading}
      </h2>
      <ul>
        {alternatives.map(({ path, icon, label, text }) => (
          <li key={path}>
            <Icon name={icon} />
            <span>
              <a href={path} className="card-link font-medium text-ink hover:text-accent">
                {t(label)}
              </a>
              <span className="block text-ink-muted text-[0.9375rem]">{t(text)}</span>
            </span>
            <Icon name="next" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
