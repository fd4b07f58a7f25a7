import { t } from "../../../../shell/messages/translate";
import { DownloadButton } from "../../offline/download-button";
import type { Shown } from "../book/shown";
import { Sheet } from "./sheet";

interface Props {
  bookId: string;
  shown: Shown;
  onClose: () => void;
}

/** The sheet that downloads sections for offline reading. */
export function OfflineSheet({ bookId, shown, onClose }: Props) {
  return (
    <Sheet title={t("offline.label")} onClose={onClose}>
      <DownloadButton bookId={bookId} section={shown.section.number} />
    </Sheet>
  );
}
