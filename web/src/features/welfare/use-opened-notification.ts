import { useContext, useEffect } from "react";
import { Readdress } from "../../shell/navigation/readdress";
import { reportOpened } from "./api";

const PAGE = "/welfare-center";

/** The code in the address that the test notification of a browser opens. */
export function notificationCode(fragment: string): string | null {
  return /^#notification=([\w-]{43})$/.exec(fragment)?.[1] ?? null;
}

/** Sends the code of an opened notification to the server, and takes it out of the address. */
export function useOpenedNotification(reload: () => Promise<void>): void {
  const readdress = useContext(Readdress);
  useEffect(() => {
    const look = () => {
      const code = notificationCode(location.hash);
      if (code === null) return;
      readdress(PAGE);
      // Without an answer the task stays open, and says what is left to do.
      void reportOpened(code)
        .then(reload)
        .catch(() => {});
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [readdress, reload]);
}
