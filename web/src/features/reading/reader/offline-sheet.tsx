import { t } from "../../../shell/messages/translate";
import { DownloadButton } from "../offline/download-button";
import { Sheet } from "./sheet";
import type { Shown } from "./shown";

interface Props {
  bookId: string;
  shown: Shown;
  onClose: () => void;
}

/** What of the book is to be read without a connection. */
export default function OfflineSheet({ bookId, shown, onClose }: Props) {
  return (
    <Sheet title={t("offline.label")} onClose={onClose}>
      <DownloadButton bookId={bookId} section={shown.section.number} />
    </Sheet>
  );
}
