import { useContext, useEffect, useState } from "react";
import { t } from "../../shell/messages/translate";
import { Readdress } from "../../shell/navigation/readdress";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { Told } from "../../ui/told";
import { codeInFragment } from "./code-text";
import { useRedeem } from "./use-redeem";

/**
 * The other end of a hand-over, by its link. The code leaves the address at once, and is used only when the reader says
 * so: a link that somebody else sends must not make this browser theirs.
 */
export function ReceivedHandOver() {
  const readdress = useContext(Readdress);
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, redeem } = useRedeem();

  useEffect(() => {
    const look = () => {
      const found = codeInFragment(location.hash);
      if (found === null) return;
      setCode(found);
      readdress("/me");
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [readdress]);

  if (code === null) return null;
  return (
    <div className="mt-6 max-w-2xl">
      <Callout heading={t("receive.heading")}>
        <p className="mt-1">{t("receive.text")}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={busy} busyLabel={t("redeem.sending")} onClick={() => void redeem(code)}>
            {t("receive.yes")}
          </Button>
          <Button quiet onClick={() => setCode(null)}>
            {t("receive.no")}
          </Button>
        </div>
        <Told text={problem} />
      </Callout>
    </div>
  );
}
