import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** Drawn by the server, before the code that downloads the book has come. */
export function DownloadLabel() {
  return (
    <>
      <Icon name="download" />
      {t("offline.download")}
    </>
  );
}
