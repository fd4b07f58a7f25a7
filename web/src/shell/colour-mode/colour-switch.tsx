import { createContext, useContext, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../../ui/icon";
import { noSubscription } from "../browser/no-subscription";
import { type MessageKey, t } from "../messages/translate";
import type { ColourMode } from "./colour-mode";
import type { Preference } from "./mode";

/** The server has none: it cannot know the reader's choice. */
export const ColourModeContext = createContext<ColourMode | null>(null);

const choices: ReadonlyArray<{ preference: Preference; icon: IconName; label: MessageKey }> = [
  { preference: "system", icon: "system", label: "colours.system" },
  { preference: "light", icon: "light", label: "colours.light" },
  { preference: "dark", icon: "dark", label: "colours.dark" },
];

interface Props {
  forced: boolean;
  /** Whether the choices are written out, as on a page of settings. */
  written?: boolean;
}

/** Three radio buttons. None is on in the server's HTML, so that hydration finds what it expects. */
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
