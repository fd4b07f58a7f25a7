import { useContext, useEffect } from "react";
import { Readdress } from "../../shell/navigation/readdress";
import { reportOpened } from "./api";

const PAGE = "/welfare-center";

/** Returns the code in the fragment of the URL that a test notification opens; null if none. */
export function notificationCode(fragment: string): string | null {
  return /^#notification=([\w-]{43})$/.exec(fragment)?.[1] ?? null;
}

/** Sends the code of an opened test notification to the server, and removes it from the address. */
export function useOpenedNotification(reload: () => Promise<void>): void {
  const readdress = useContext(Readdress);
  useEffect(() => {
    const look = () => {
      const code = notificationCode(location.hash);
      if (code === null) return;
      readdress(PAGE);
      // If sending fails, the task stays open, and its row says what to do.
      void reportOpened(code)
        .then(reload)
        .catch(() => {});
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [readdress, reload]);
}
