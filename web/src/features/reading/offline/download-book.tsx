import { useEffect, useState } from "react";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { DownloadButton } from "./download-button";
import { DownloadLabel } from "./download-label";

interface Props {
  book: { book_id: string; title: string };
  /** The section that the reader has come to: the next ones begin there. */
  findPlace: (bookId: string) => Promise<number | null>;
  /** It was pressed before it was there. */
  pressed: boolean;
}

/** On the page of a book: what of it is to be read without a connection. */
export function DownloadBook({ book, findPlace, pressed }: Props) {
  const [open, setOpen] = useState(pressed);
  const [section, setSection] = useState(1);
  const { book_id, title } = book;
  useEffect(() => {
    if (open)
      findPlace(book_id).then(
        (found) => setSection(found ?? 1),
        () => {},
      );
  }, [open, book_id, findPlace]);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("offline.label")}
      description={t("offline.download.text", { title })}
      closeLabel={t("reader.close")}
      trigger={
        <Button quiet>
          <DownloadLabel />
        </Button>
      }
    >
      <div className="mt-5">
        <DownloadButton bookId={book_id} section={section} />
      </div>
    </Dialog>
  );
}
