import { useState } from "react";
import type { BookDetail, Site } from "../../api/page";
import { bookPath } from "../../shell/books/address";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy-link";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";

export function ShareBook({ book, site }: { book: BookDetail; site: Site }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("share.title")}
      description={t("share.description", { title: book.title })}
      closeLabel={t("share.close")}
      trigger={
        <Button quiet>
          <Icon name="share" />
          {t("share.open")}
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
