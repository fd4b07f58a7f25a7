import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** The label of the button that adds a book to the library. The server renders it too. */
export function LibraryButtonLabel() {
  return (
    <>
      <Icon name="add" />
      {t("library.keep")}
    </>
  );
}
