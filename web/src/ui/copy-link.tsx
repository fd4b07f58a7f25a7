import { useRef, useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import { copyText, type ShareOutcome, share } from "./share";

interface CopyLinkWords {
  label: string;
  copy: string;
  copied: string;
  /** The text that is shown if the browser refuses to copy. The link is then selected, to be copied by hand. */
  failed: string;
  share: string;
}

interface Props {
  link: string;
  /** Title in the system's share sheet. */
  title?: string;
  words: CopyLinkWords;
}

type Copy = "idle" | "copied" | "failed";

/** A link with buttons to copy it or to share it with the system's share sheet. */
export function CopyLink({ link, title, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<Copy>("idle");

  async function copyLink() {
    tell((await copyText(link)) ? "copied" : "refused");
  }

  async function shareLink() {
    tell(await share({ ...(title && { title }), url: link }));
  }

  function tell(outcome: ShareOutcome) {
    if (outcome === "copied") setCopy("copied");
    if (outcome !== "refused") return;
    field.current?.select();
    setCopy("failed");
  }

  return (
    <>
      <label className="block font-medium text-ink text-sm">
        {words.label}
        <input
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1.5 block min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 font-normal text-base text-ink"
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void copyLink()}>
          <Icon name={copy === "copied" ? "check" : "copy"} />
          {copy === "copied" ? words.copied : words.copy}
        </Button>
        {"share" in navigator && (
          <Button quiet onClick={() => void shareLink()}>
            {words.share}
          </Button>
        )}
      </div>
      <p role="status" className={copy === "failed" ? "mt-3 text-ink-muted text-sm" : "sr-only"}>
        {copy === "idle" ? "" : copy === "failed" ? words.failed : words.copied}
      </p>
    </>
  );
}
