import { createContext, useContext, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../../ui/icon";
import { noSubscription } from "../browser/no-subscription";
import { type MessageKey, t } from "../messages/translate";
import type { ColourMode } from "./colour-mode";
import type { Preference } from "./mode";

/** The colour mode of the document; null on the server, which does not know the reader's choice. */
export const ColourModeContext = createContext<ColourMode | null>(null);

const choices: ReadonlyArray<{ preference: Preference; icon: IconName; label: MessageKey }> = [
  { preference: "system", icon: "system", label: "colours.system" },
  { preference: "light", icon: "light", label: "colours.light" },
  { preference: "dark", icon: "dark", label: "colours.dark" },
];

interface Props {
  forced: boolean;
  /** Whether the choices have visible labels, as on the settings page. */
  written?: boolean;
}

/**
 * Three radio buttons for the colour mode. None is selected in the server's HTML, because the server does not know the
 * choice.
 */
export function ColourSwitch({ forced, written = false }: Props) {
  const colours = useContext(ColourModeContext);
  const chosen = useSyncExternalStore(
    colours?.subscribe ?? noSubscription,
    () => colours?.preference() ?? null,
    () => null,
  );
  return (
    <fieldset
      disabled={forced}
      className={`noscript:hidden ${written ? "choices in-three" : "colour-switch"}`}
    >
      <legend className="sr-only">{t("colours.label")}</legend>
      {choices.map(({ preference, icon, label }) => (
        <label key={preference}>
          <input
            type="radio"
            name={written ? "colours-written" : "colours"}
            value={preference}
            checked={chosen === preference}
            onChange={() => colours?.choose(preference)}
            className={written ? undefined : "sr-only"}
          />
          {!written && <Icon name={icon} />}
          <span className={written ? undefined : "sr-only"}>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
