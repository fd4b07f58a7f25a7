import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import type { Way } from "./ways-on";

export function WayList({ heading, ways }: { heading: string; ways: readonly Way[] }) {
  return (
    <nav aria-labelledby="remains" className="region-ways">
      <h2 id="remains" className="section-title">
        {heading}
      </h2>
      <ul>
        {ways.map(({ path, icon, label, text }) => (
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
