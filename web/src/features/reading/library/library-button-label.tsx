import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** The label of the button; the server renders it before the code of the button is loaded. */
export function LibraryButtonLabel() {
  return (
    <>
      <Icon name="add" />
      {t("library.keep")}
    </>
  );
}
