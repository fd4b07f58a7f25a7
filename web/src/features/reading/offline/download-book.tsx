import { useCallback, useEffect, useState } from "react";
import type { BookDetail } from "../../../api/page";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DownloadButton } from "./download-button";
import { DownloadLabel } from "./download-label";
import type { Downloads } from "./downloads";
import { useStored } from "./use-downloads";

interface Props {
  book: Pick<BookDetail, "book_id" | "title" | "extend">;
  /**
   * Returns the number of the section that the reader has reached; null if unknown. The choice “the next sections”
   * starts at this section.
   */
  findPosition: (bookId: string) => Promise<number | null>;
  /** Whether the reader pressed the button before its code was loaded. */
  pressed: boolean;
}

/** The download button of a book page. It opens a dialog with the choices of what to download. */
export function DownloadBook({ book, findPosition, pressed }: Props) {
  const [open, setOpen] = useState(pressed);
  const [section, setSection] = useState(1);
  const { book_id, title } = book;
  const stored = useStored(useCallback((from: Downloads) => from.of(book_id), [book_id]));
  const isWhole = (stored?.stored.length ?? 0) >= book.extend.section_num;
  useEffect(() => {
    if (open)
      findPosition(book_id).then(
        (found) => setSection(found ?? 1),
        () => {},
      );
  }, [open, book_id, findPosition]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("offline.label")}
      description={t("offline.download.text", { title })}
      closeLabel={t("reader.close")}
      trigger={
        <Button quiet>
          <DownloadLabel stored={!stored ? "nothing" : isWhole ? "all" : "part"} />
        </Button>
      }
    >
      <div className="mt-5">
        <DownloadButton bookId={book_id} section={section} />
      </div>
    </Dialog>
  );
}
