import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";

/** Drawn by the server, before the code that shares the book has come. */
export function ShareLabel() {
  return (
    <>
      <Icon name="share" />
      {t("share.open")}
    </>
  );
}
