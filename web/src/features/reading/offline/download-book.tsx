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
  /** The section that the reader has come to: the next ones begin there. */
  findPosition: (bookId: string) => Promise<number | null>;
  /** It was pressed before it was there. */
  pressed: boolean;
}

/** On the page of a book: what of it is to be read without a connection. */
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
