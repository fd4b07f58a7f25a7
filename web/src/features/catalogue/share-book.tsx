import { useRef, useState } from "react";
import type { BookDetail, Site } from "../../api/page";
import { bookPath } from "../../shell/books/address";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
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
      <ShareLink link={site.url.replace(/\/$/, "") + bookPath(book.book_id)} title={book.title} />
    </Dialog>
  );
}

type Copy = "idle" | "copied" | "failed";

function ShareLink({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<Copy>("idle");

  async function copyLink() {
    try {
      // Absent outside secure origins, which then counts as a refusal.
      await navigator.clipboard.writeText(link);
      setCopy("copied");
    } catch {
      field.current?.select();
      setCopy("failed");
    }
  }

  async function shareNatively() {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // The reader closed the system's sheet: nothing happened, nothing to say.
    }
  }

  return (
    <div className="mt-5">
      <label className="block font-medium text-ink text-sm">
        {t("share.link")}
        <input
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1.5 block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 font-normal text-base text-ink"
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={copyLink}>
          <Icon name={copy === "copied" ? "check" : "copy"} />
          {copy === "copied" ? t("share.copied") : t("share.copy")}
        </Button>
        {"share" in navigator && (
          <Button quiet onClick={shareNatively}>
            {t("share.native")}
          </Button>
        )}
      </div>
      <p role="status" className={copy === "failed" ? "mt-3 text-ink-muted text-sm" : "sr-only"}>
        {copy === "idle" ? "" : t(copy === "failed" ? "share.failed" : "share.copied")}
      </p>
    </div>
  );
}
