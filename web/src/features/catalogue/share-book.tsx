import { useState } from "react";
import type { BookDetail, Site } from "../../api/page";
import { bookPath } from "../../parts/books/address";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy-link";
import { Dialog } from "../../ui/dialog";
import { ShareLabel } from "./share-label";

interface Props {
  book: BookDetail;
  site: Site;
  /** Whether the reader pressed the button before the code of this component was loaded. */
  pressed: boolean;
}

export function ShareBook({ book, site, pressed }: Props) {
  const [open, setOpen] = useState(pressed);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("share.title")}
      description={t("share.description", { title: book.title })}
      closeLabel={t("share.close")}
      trigger={
        <Button quiet>
          <ShareLabel />
        </Button>
      }
    >
      <div className="mt-5">
        <CopyLink
          link={site.url + bookPath(book.book_id)}
          title={book.title}
          words={{
            label: t("share.link"),
            copy: t("share.copy"),
            copied: t("share.copied"),
            failed: t("share.failed"),
            share: t("share.native"),
          }}
        />
      </div>
    </Dialog>
  );
}
