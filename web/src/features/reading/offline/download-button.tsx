import { useCallback, useId } from "react";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { Icon } from "../../../ui/icon";
import type { DownloadState, Downloads } from "./downloads";
import { downloads } from "./index";
import type { Wanted } from "./plan";
import { amountText, useDownloadState, useStored } from "./use-downloads";

interface Props {
  bookId: string;
  /** Number of the section that the reader has reached. The choice “the next sections” starts at this section. */
  section: number;
}

/** Buttons that download a book or its next sections to this device, with the progress and what is stored. */
export function DownloadButton({ bookId, section }: Props) {
  const state = useDownloadState(bookId);
  const stored = useStored(useCallback((from: Downloads) => from.of(bookId), [bookId]));
  const isBusy = state.kind === "preparing" || state.kind === "running";
  const start = (wanted: Wanted) => void downloads.start(bookId, wanted);

  return (
    <section aria-label={t("offline.label")} className="grid min-h-60 content-start gap-3">
      {isBusy ? (
        <Running state={state} onStop={() => downloads.stop(bookId)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button quiet onClick={() => start({ kind: "next", from: section })}>
            <Icon name="download" />
            {t("offline.next")}
          </Button>
          <Button quiet onClick={() => start({ kind: "book" })}>
            {t("offline.book")}
          </Button>
          {stored && (
            <ConfirmButton
              label={t("offline.remove")}
              question={t("offline.remove.ask")}
              yes={t("offline.remove")}
              no={t("offline.keep")}
              onConfirm={() => void downloads.remove(bookId)}
            />
          )}
        </div>
      )}
      {/* Announced when the download ends, and not for every section. */}
      <p role="status" className="text-ink-muted text-sm empty:hidden">
        {outcomeText(state)}
      </p>
      {stored && !isBusy && (
        <p className="text-ink-muted text-sm">{t("offline.here", { amount: amountText(stored) })}</p>
      )}
    </section>
  );
}

function Running({ state, onStop }: { state: DownloadState; onStop: () => void }) {
  const id = useId();
  const { done, total } = state.kind === "running" ? state : { done: 0, total: 0 };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        <p id={id} className="mb-1 text-ink text-sm">
          {total > 0 ? t("offline.running", { done, total }) : t("offline.preparing")}
        </p>
        <progress
          aria-labelledby={id}
          className="h-2 w-full accent-accent-solid"
          {...(total > 0 && { max: total, value: done })}
        />
      </div>
      <Button quiet onClick={onStop}>
        {t("offline.stop")}
      </Button>
    </div>
  );
}

function outcomeText(state: DownloadState): string {
  switch (state.kind) {
    case "finished":
      if (state.locked > 0) return t("offline.finished.locked", { count: state.locked });
      return state.vip > 0 ? t("offline.finished.vip", { count: state.vip }) : t("offline.finished");
    case "failed":
      return state.reason === "full" ? t("offline.failed.full") : t("offline.failed.connection");
    default:
      return "";
  }
}
