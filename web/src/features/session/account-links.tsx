import { isRouteName } from "../../api/page";
import { type MessageKey, t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

const planned: ReadonlyArray<{ route: string; path: string; label: MessageKey }> = [
  { route: "library", path: "/library", label: "place.library" },
  { route: "reading_history", path: "/reading-history", label: "me.link.history" },
  { route: "recharge_records", path: "/recharge-records?list=payments", label: "me.link.payments" },
  { route: "recharge_records", path: "/recharge-records", label: "me.link.recharges" },
  { route: "consumption_record", path: "/consumption-record", label: "me.link.spending" },
  { route: "settings", path: "/settings", label: "settings.heading" },
  { route: "contact", path: "/contact-us", label: "site.contact" },
];

/** The links of the account page, without those to pages that this build of the site lacks. */
const links = planned.filter(({ route }) => isRouteName(route));

export function AccountLinks() {
  return (
    <nav aria-label={t("me.links")} className="account-links">
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>
              {t(label)}
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
