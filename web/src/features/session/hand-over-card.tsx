import { type ComponentType, useEffect, useRef, useState } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Skeleton } from "../../ui/skeleton";
import type { HandOver } from "./account";
import { clock, spaced } from "./code-text";

interface Props {
  made: HandOver;
  onAgain: () => void;
}

/** A code while it is good, then the way to another. */
export function HandOverCard({ made, onAgain }: Props) {
  const left = useSecondsLeft(made.expires_in);
  if (left <= 0) {
    return (
      <div>
        <p role="status" className="text-ink">
          {t("handover.over")}
        </p>
        <div className="mt-4">
          <Button quiet autoFocus onClick={onAgain}>
            {t("handover.again")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="hand-over">
      <Picture link={made.link} />
      <div className="w-full min-w-0">
        <p className="text-ink-muted text-sm">{t("handover.code")}</p>
        <p className="spoken-code">{spaced(made.code)}</p>
        <p className="mt-2 text-ink-muted text-sm tabular-nums">
          {t("handover.left", { time: clock(left) })}
        </p>
        <Link link={made.link} />
        <p className="mt-4 text-ink-muted text-sm">{t("handover.secret")}</p>
      </div>
    </div>
  );
}

/** Drawn by code that nobody needs before. Its place is kept, and without it the link and the code remain. */
function Picture({ link }: { link: string }) {
  const [Drawn, setDrawn] = useState<ComponentType<{ text: string; label: string }>>();
  useEffect(() => {
    let shown = true;
    import("./qr-code").then(
      ({ QrCode }) => shown && setDrawn(() => QrCode),
      () => {
        // The link and the code lead to the same place.
      },
    );
    return () => {
      shown = false;
    };
  }, []);
  return Drawn ? <Drawn text={link} label={t("handover.picture")} /> : <Skeleton size="size-48" />;
}

function Link({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  async function share() {
    try {
      await navigator.share({ url: link });
    } catch {
      // The reader closed the system's sheet: nothing happened, nothing to say.
    }
  }

  return (
    <div className="mt-4">
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={t("handover.link")}
        onFocus={(event) => event.currentTarget.select()}
        className="control"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label={t("share.copy")}
          doneLabel={t("share.copied")}
          onRefused={() => {
            field.current?.select();
            setRefused(true);
          }}
        />
        {"share" in navigator && (
          <Button quiet onClick={() => void share()}>
            {t("handover.send")}
          </Button>
        )}
      </div>
      <p role="status" className={refused ? "mt-2 text-ink-muted text-sm" : "sr-only"}>
        {refused && t("share.failed")}
      </p>
    </div>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(tick);
    }, 1_000);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
}
