import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** Drawn by the server, before the code that keeps the book has come. */
export function KeepLabel() {
  return (
    <>
      <Icon name="add" />
      {t("library.keep")}
    </>
  );
}
