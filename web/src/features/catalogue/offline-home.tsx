import { useSyncExternalStore } from "react";
import { isOffline } from "../../shell/browser/connection";
import { t } from "../../shell/messages/translate";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** A message while the device is offline: the page shows the lists as they were last loaded. */
export function OfflineHome() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <div role="status" className="frame">
      {offline && (
        <p className="my-4 rounded-lg bg-sunken px-4 py-3 text-ink">
          {t("offline.home")}{" "}
          <a href="/library?tab=downloads" className="text-link font-semibold">
            {t("offline.page.downloads")}
          </a>
        </p>
      )}
    </div>
  );
}
