import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

/** The label of the share button. The server renders it before the code of the button is loaded. */
export function ShareLabel() {
  return (
    <>
      <Icon name="share" />
      {t("share.open")}
    </>
  );
}
