import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../../shell/messages/translate";
import type { Download } from "../store/text-store";
import type { DownloadState, Downloads } from "./downloads";
import { downloads, subscribeToDownloads } from "./index";
import { sizeOf } from "./plan";

const resting: DownloadState = { kind: "resting" };

/** Returns the state of a book's download in this tab. */
export function useDownloadState(bookId: string): DownloadState {
  return useSyncExternalStore(
    downloads.subscribe,
    () => downloads.state(bookId),
    () => resting,
  );
}

/**
 * Returns what `look` reads from the downloads on this device, and reads it again when they change.
 * `undefined` until it is loaded, null if loading fails.
 */
export function useStored<Stored>(look: (from: Downloads) => Promise<Stored>): Stored | null | undefined {
  const [stored, setStored] = useState<Stored | null>();
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      look(downloads).then(
        (found) => isCurrent && setStored(() => found),
        () => isCurrent && setStored(null),
      );
    void load();
    const stop = subscribeToDownloads(() => void load());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [look]);
  return stored;
}

export function sizeText(bytes: number): string {
  const { amount, unit } = sizeOf(bytes);
  return unit === "kB" ? t("offline.size.small", { amount }) : t("offline.size.large", { amount });
}

/** Returns how much of a book is stored, such as “12 sections, 340 kB”. */
export function amountText({ stored, bytes }: Download): string {
  return t("offline.amount", { count: stored.length, size: sizeText(bytes) });
}
